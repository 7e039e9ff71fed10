import { storageKeys } from '../../../reader-state/keys.ts';

/**
 * The script behind the samples of a page that brings the reader's language into view before anything is painted: scripts of
 * pages come later. What it marks holds until `<octavo-choices>` is defined (`choices.css`).
 */
export const preferredLanguageScript =
  `(function(e){try{var s=e.querySelector('select');s.value=localStorage['${storageKeys.language}'];` +
  `if(s.selectedIndex>0)e.querySelectorAll('.choice')[s.selectedIndex].dataset.kept='';else s.selectedIndex=0}` +
  `catch(_){}})(document.currentScript.previousElementSibling)`;
