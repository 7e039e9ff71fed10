/** How the page of insights differs from those of signing in. */
export const styles = `body{grid-template-columns:minmax(0,1fr);place-items:start center}
main{max-width:64rem}
h2{margin:2.5rem 0 .75rem;font-size:1.125rem;line-height:1.3}
p{overflow-wrap:anywhere}
.bar{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center;justify-content:space-between}
.bar ul{display:flex;flex-wrap:wrap;gap:.5rem;margin:0;padding:0;list-style:none}
.bar a{display:inline-block;min-height:2.25rem;padding:.3rem .875rem;border:1px solid var(--octavo-color-border);border-radius:.5rem;color:inherit;text-decoration:none}
.bar a[aria-current]{border-color:var(--octavo-color-accent);background:var(--octavo-color-accent);color:var(--octavo-color-on-accent);font-weight:600}
.bar form,.bar button{width:auto;margin:0}
.quiet{min-height:2.25rem;padding:.3rem .875rem;border:1px solid var(--octavo-color-border);background:none;color:inherit;font-weight:400}
.figures{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:.75rem;margin:1.5rem 0;padding:0}
.figures div{padding:.875rem 1rem;border:1px solid color-mix(in srgb,var(--octavo-color-border) 35%,transparent);border-radius:.75rem}
.figures dt{color:var(--octavo-color-text-muted);font-size:.875rem}
.figures dd{margin:0;font-size:1.5rem;font-weight:600;font-variant-numeric:tabular-nums}
.chart{display:block;width:100%;height:9rem;border-bottom:1px solid var(--octavo-color-border);forced-color-adjust:none}
.people{fill:var(--octavo-color-accent)}
.agents{fill:var(--octavo-color-text-muted)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.625rem 0 0;color:var(--octavo-color-text-muted);font-size:.875rem}
.legend svg{width:.75rem;height:.75rem;margin-inline-end:.375rem;forced-color-adjust:none}
summary{padding:.375rem 0;color:var(--octavo-color-text-muted);cursor:pointer}
.head{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:space-between}
.head a{font-size:.875rem}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th{padding:.5rem .75rem .5rem 0;color:var(--octavo-color-text-muted);font-size:.875rem;font-weight:600;text-align:start;vertical-align:bottom}
td{padding:.5rem .75rem .5rem 0;border-top:1px solid color-mix(in srgb,var(--octavo-color-border) 35%,transparent);vertical-align:top;overflow-wrap:anywhere;min-width:7.5rem}
th.number,td.number{min-width:0;text-align:end;font-variant-numeric:tabular-nums}
th:last-child,td:last-child{padding-inline-end:0}
.note{color:var(--octavo-color-text-muted);font-size:.875rem}
@media (max-width:56rem){.figures{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media (max-width:30rem){.figures{grid-template-columns:repeat(2,minmax(0,1fr))}body{padding:.75rem}main{padding:1.25rem}.chart{height:7rem}}`;
