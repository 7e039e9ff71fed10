/**
 * Returns the script that runs before anything is painted: the reader's colour scheme, the dismissed banner, and the mark
 * that scripts are there. Small, because it stands in every page.
 */
export function headScript(
  appearance:
    | { readonly default?: 'system' | 'light' | 'dark' | undefined; readonly strict?: boolean | undefined }
    | undefined,
): string {
  const fallback = appearance?.default ?? 'system';
  const stored = appearance?.strict === true ? 'null' : "s.getItem('octavo-scheme')";
  return `(function(d){var s={getItem:function(){return null}};try{s=localStorage}catch(e){}d.classList.add('js');var m=${stored}||'${fallback}';if(m==='dark'||(m==='system'&&matchMedia('(prefers-color-scheme:dark)').matches))d.classList.add('dark');d.dataset.banner=s.getItem('octavo-banner')||'';d.dataset.currentPath=location.pathname})(document.documentElement)`;
}
