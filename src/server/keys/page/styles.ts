/** How the pages of the keys differ from those of signing in. */
export const styles = `body{place-items:start center}
main{max-width:44rem}
h2{margin:2rem 0 .5rem;font-size:1.125rem;line-height:1.3}
p{overflow-wrap:anywhere}
fieldset{margin:1.25rem 0 0;padding:0;border:0;min-width:0}
legend{margin-bottom:.375rem;padding:0;font-weight:600}
.choice{display:flex;gap:.625rem;align-items:center;min-height:2rem;margin:0;font-weight:400;overflow-wrap:anywhere}
.choice input{flex:none;width:1.125rem;height:1.125rem;min-height:0;margin:0;accent-color:var(--octavo-color-accent)}
button,.button{display:inline-block;width:auto}
button[hidden]{display:none}
.danger{background:var(--octavo-color-danger)}
.quiet{flex:none;min-height:2.25rem;margin:0;padding:.3rem .875rem;border:1px solid var(--octavo-color-border);background:none;color:inherit}
.keys{margin:0;padding:0;list-style:none}
.keys li{display:flex;gap:1rem;align-items:center;justify-content:space-between;padding:.75rem 0;border-top:1px solid color-mix(in srgb,var(--octavo-color-border) 35%,transparent)}
.keys p{margin:0}
.facts{color:var(--octavo-color-text-muted);font-size:.875rem;line-height:1.45}
code,textarea{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{font-size:.9375rem}
summary{margin-top:1rem;padding:.375rem 0;color:var(--octavo-color-text-muted);cursor:pointer}
.made{margin-bottom:1.5rem;padding:1rem 1.25rem;border:2px solid var(--octavo-color-accent);border-radius:.75rem}
.made h2,.made p{margin:0 0 .5rem}
.made .copy{display:flex;gap:.75rem;align-items:center;margin:0}
.made button{margin:0}
textarea{display:block;width:100%;margin-bottom:.75rem;padding:.5rem .75rem;border:1px solid var(--octavo-color-border);border-radius:.5rem;background:var(--octavo-color-bg);color:inherit;font-size:1rem;line-height:1.5;resize:none}
.done,.note{padding:.6rem .75rem;border-inline-start:3px solid var(--octavo-color-accent)}
.ways{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-top:2rem}
@media (min-width:36rem){textarea{height:2.625rem}}
@media (max-width:30rem){body{padding:.75rem}main{padding:1.25rem}}`;
