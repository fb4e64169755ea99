; The installer for Windows: for whoever runs it, without the rights of an administrator.
; windows_installer.py gives VERSION, VERSION_FOUR, FOLDER, OUT, ICON, KIB and FILES; silent with /S, /D=FOLDER names a place.
Unicode true
!ifdef TARGET
  Target ${TARGET}
!endif
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh

!define TITLE "Atlantis Desktop"
!define PROGRAM "atlantis-desktop.exe"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\AtlantisDesktop"
!define SAVE "AtlantisDesktop.Save"
!define PROTOTYPE "AtlantisDesktop.Prototype"

Name "${TITLE}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
; The files keep the time of the commit, so that the same commit gives the same installer.
SetDateSave on
BrandingText "${TITLE} ${VERSION}"

VIProductVersion "${VERSION_FOUR}"
VIFileVersion "${VERSION_FOUR}"
VIAddVersionKey /LANG=0 "ProductName" "${TITLE}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Installs ${TITLE}"
VIAddVersionKey /LANG=0 "CompanyName" "The Atlantis Desktop contributors"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${FOLDER}\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The first is taken where the system's own is neither.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString SAVE_NAME ${LANG_ENGLISH} "Saved game of ${TITLE}"
LangString SAVE_NAME ${LANG_GERMAN} "Spielstand von ${TITLE}"
LangString PROTOTYPE_NAME ${LANG_ENGLISH} "Prototype of a game for ${TITLE}"
LangString PROTOTYPE_NAME ${LANG_GERMAN} "Prototyp eines Spiels für ${TITLE}"

; One ending of files, known by a name of its own, so that another program's claim to the ending is left alone.
!macro OPENS ENDING ID NAME
  WriteRegStr HKCU "Software\Classes\${ID}" "" "${NAME}"
  WriteRegStr HKCU "Software\Classes\${ID}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "Software\Classes\${ID}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  WriteRegStr HKCU "Software\Classes\${ENDING}\OpenWithProgids" "${ID}" ""
  ReadRegStr $0 HKCU "Software\Classes\${ENDING}" ""
  StrCmp $0 "" 0 +2
  WriteRegStr HKCU "Software\Classes\${ENDING}" "" "${ID}"
!macroend

!macro OPENS_NO_MORE ENDING ID
  DeleteRegKey HKCU "Software\Classes\${ID}"
  DeleteRegValue HKCU "Software\Classes\${ENDING}\OpenWithProgids" "${ID}"
  DeleteRegKey /ifempty HKCU "Software\Classes\${ENDING}\OpenWithProgids"
  ReadRegStr $0 HKCU "Software\Classes\${ENDING}" ""
  StrCmp $0 "${ID}" 0 +2
  DeleteRegValue HKCU "Software\Classes\${ENDING}" ""
  DeleteRegKey /ifempty HKCU "Software\Classes\${ENDING}"
!macroend

Section
  ; What an earlier version left would be loaded beside what this one brings.
  ReadRegStr $1 HKCU "${KEY}" "InstallLocation"
  IfFileExists "$1\uninstall.exe" 0 fresh
  ExecWait '"$1\uninstall.exe" /S _?=$1'
fresh:
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\${PROGRAM}" 0
  !insertmacro OPENS ".atlantis" "${SAVE}" "$(SAVE_NAME)"
  !insertmacro OPENS ".atlproto" "${PROTOTYPE}" "$(PROTOTYPE_NAME)"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Atlantis Desktop contributors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${KIB}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${RefreshShellIcons}
SectionEnd

Section "Uninstall"
  ; File by file, as they were put there: whatever else lies in the folder stays, such as games that are kept beside the
  ; program. Saved games lie in a folder of the person, which is not touched.
  SetOutPath "$TEMP"
  !include "${FILES}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  !insertmacro OPENS_NO_MORE ".atlantis" "${SAVE}"
  !insertmacro OPENS_NO_MORE ".atlproto" "${PROTOTYPE}"
  DeleteRegKey HKCU "${KEY}"
  ${RefreshShellIcons}
SectionEnd
