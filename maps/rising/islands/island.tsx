<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="island" tilewidth="112" tileheight="130" tilecount="40" columns="8">
 <image source="island_tiles.png" width="896" height="650"/>
 <tile id="0" type="centre"/>
 <tile id="1" type="wild">
  <properties>
   <property name="at_arm" value="forests"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="2" type="wild">
  <properties>
   <property name="at_arm" value="forests"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="3" type="wild">
  <properties>
   <property name="at_arm" value="forests"/>
   <property name="at_index" value="0,1,2"/>
   <property name="at_rank" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="4" type="wild">
  <properties>
   <property name="at_arm" value="forests"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="5" type="wild">
  <properties>
   <property name="at_arm" value="forests"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="6" type="wild">
  <properties>
   <property name="at_arm" value="forests"/>
   <property name="at_index" value="0"/>
   <property name="at_rank" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="7" type="civilized">
  <properties>
   <property name="at_arm" value="cities"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="8" type="civilized">
  <properties>
   <property name="at_arm" value="cities"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="9" type="civilized">
  <properties>
   <property name="at_arm" value="cities"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="10" type="civilized">
  <properties>
   <property name="at_arm" value="cities"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="11" type="civilized">
  <properties>
   <property name="at_arm" value="cities"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="12" type="civilized">
  <properties>
   <property name="at_arm" value="cities"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="13" type="wild">
  <properties>
   <property name="at_arm" value="hills"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="14" type="wild">
  <properties>
   <property name="at_arm" value="hills"/>
   <property name="at_index" value="2,1,0"/>
   <property name="at_rank" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="15" type="wild">
  <properties>
   <property name="at_arm" value="hills"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="16" type="wild">
  <properties>
   <property name="at_arm" value="hills"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="17" type="wild">
  <properties>
   <property name="at_arm" value="hills"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="18" type="wild">
  <properties>
   <property name="at_arm" value="hills"/>
   <property name="at_index" value="0"/>
   <property name="at_rank" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="19" type="civilized">
  <properties>
   <property name="at_arm" value="libraries"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="20" type="civilized">
  <properties>
   <property name="at_arm" value="libraries"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="21" type="civilized">
  <properties>
   <property name="at_arm" value="libraries"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="22" type="civilized">
  <properties>
   <property name="at_arm" value="libraries"/>
   <property name="at_index" value="1,0"/>
   <property name="at_rank" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="23" type="civilized">
  <properties>
   <property name="at_arm" value="libraries"/>
   <property name="at_index" value="0"/>
   <property name="at_rank" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="24" type="civilized">
  <properties>
   <property name="at_arm" value="libraries"/>
   <property name="at_index" value="0"/>
   <property name="at_rank" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="25" type="wild">
  <properties>
   <property name="at_arm" value="mountains"/>
   <property name="at_index" value="0,1,2"/>
   <property name="at_rank" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="26" type="wild">
  <properties>
   <property name="at_arm" value="mountains"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="27" type="wild">
  <properties>
   <property name="at_arm" value="mountains"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="28" type="wild">
  <properties>
   <property name="at_arm" value="mountains"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="29" type="wild">
  <properties>
   <property name="at_arm" value="mountains"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="30" type="wild">
  <properties>
   <property name="at_arm" value="mountains"/>
   <property name="at_index" value="0"/>
   <property name="at_rank" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="31" type="civilized">
  <properties>
   <property name="at_arm" value="forges"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="32" type="civilized">
  <properties>
   <property name="at_arm" value="forges"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="33" type="civilized">
  <properties>
   <property name="at_arm" value="forges"/>
   <property name="at_index" value="0,1"/>
   <property name="at_rank" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="34" type="civilized">
  <properties>
   <property name="at_arm" value="forges"/>
   <property name="at_index" value="0"/>
   <property name="at_rank" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="35" type="civilized">
  <properties>
   <property name="at_arm" value="forges"/>
   <property name="at_index" value="0"/>
   <property name="at_rank" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="36" type="civilized">
  <properties>
   <property name="at_arm" value="forges"/>
   <property name="at_index" value="0"/>
   <property name="at_rank" type="int" value="6"/>
  </properties>
 </tile>
</tileset>
