/**
 * Returns the script that gives the scripts of a project what the format has for them (facts docs-json.md §3.6): values for the
 * servers of playgrounds, which count as long as the page is open, and `mintlify:user`, which `browser/reader-api` fires where
 * readers can sign in.
 */
export function scriptApi(hasReaders: boolean): string {
  const nobody = hasReaders
    ? ''
    : "addEventListener('DOMContentLoaded',function(){dispatchEvent(new CustomEvent('mintlify:user',{detail:null}))});";
  return `(function(p){p.setServerVariables=function(v){p.serverVariables=v;dispatchEvent(new Event('octavo-state'))};p.clearServerVariables=function(){p.setServerVariables()};window.mintlify={api:{playground:p}}})({});${nobody}`;
}

/**
 * Returns the script that runs before anything is painted: the reader's colour scheme, the dismissed banner, and the marks
 * that scripts are there and that the keyboard is Apple's. Small, because it stands in every page.
 */
export function headScript(
  appearance:
    | { readonly default?: 'system' | 'light' | 'dark' | undefined; readonly strict?: boolean | undefined }
    | undefined,
): string {
  const fallback = appearance?.default ?? 'system';
  const stored = appearance?.strict === true ? 'null' : "s.getItem('octavo-scheme')";
  return `(function(d){var s={getItem:function(){return null}};try{s=localStorage}catch(e){}d.classList.add('js');if(/Mac|iP/.test(navigator.platform))d.classList.add('mac');var m=${stored}||'${fallback}';if(m==='dark'||(m==='system'&&matchMedia('(prefers-color-scheme:dark)').matches))d.classList.add('dark');d.dataset.banner=s.getItem('octavo-banner')||'';d.dataset.currentPath=location.pathname})(document.documentElement)`;
}
