/** The look of the list: its own, whatever the styles of the page are. Severity is shown by word and shape, not by colour alone. */
export const problemStyles = `
:host {
  all: initial;
  --bg: #ffffff; --surface: #f5f6f8; --border: #d9dce3; --text: #1a1d24; --muted: #5a6271;
  --error: #b42331; --error-soft: #fdf0f1; --warning: #8f5200; --warning-soft: #fdf6e9; --info: #1d5fbf; --info-soft: #eef4fd;
  --shadow: 0 2px 6px rgb(16 20 30 / 10%), 0 24px 64px -16px rgb(16 20 30 / 35%);
  color-scheme: light;
  font: 400 0.875rem/1.55 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  color: var(--text);
}
:host([data-dark]) {
  --bg: #14171d; --surface: #0d0f13; --border: #333a47; --text: #e8eaef; --muted: #a3acba;
  --error: #ff9aa2; --error-soft: #2d151a; --warning: #f0bd6a; --warning-soft: #261d0e; --info: #8ab8fb; --info-soft: #111c2e;
  --shadow: 0 2px 6px rgb(0 0 0 / 50%), 0 24px 64px -16px rgb(0 0 0 / 80%);
  color-scheme: dark;
}
[hidden] { display: none !important; }
* { box-sizing: border-box; }
h2, h3, p, ul, pre { margin: 0; padding: 0; }
button { font: inherit; color: inherit; cursor: pointer; }
button:focus-visible, pre:focus-visible { outline: 2px solid var(--info); outline-offset: 2px; }
.badge, section {
  position: fixed; z-index: 2147483646; border: 1px solid var(--border); background: var(--bg); color: var(--text);
  box-shadow: var(--shadow);
}
.badge { inset-block-end: 1rem; inset-inline-start: 1rem; padding: 0.375rem 0.75rem; border-radius: 999px; font-weight: 600; }
.badge .error { color: var(--error); }
.badge .warning { color: var(--warning); }
section {
  inset-block-end: 1rem; inset-inline: max(1rem, (100vw - 54rem) / 2); display: flex; flex-direction: column;
  max-block-size: min(60vh, 40rem); border-radius: 0.875rem; overflow: hidden; outline: none;
}
.top {
  display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.625rem 0.75rem 0.625rem 1.25rem;
  border-block-end: 1px solid var(--border);
}
h2 { font-size: 1rem; font-weight: 650; }
.close {
  inline-size: 2rem; block-size: 2rem; border: 0; border-radius: 0.5rem; background: none; color: var(--muted);
  font-size: 1.375rem; line-height: 1;
}
.close:hover { background: var(--surface); color: var(--text); }
.list { padding: 0.25rem 1.25rem 1.25rem; overflow-y: auto; overscroll-behavior: contain; }
h3 { margin-block: 1rem 0.5rem; color: var(--muted); font-size: 0.8125rem; font-weight: 600; }
ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; list-style: none; }
li { --tone: var(--info); --soft: var(--info-soft); padding: 0.75rem 0.875rem; border: 1px solid var(--border); border-radius: 0.625rem; }
li.error { --tone: var(--error); --soft: var(--error-soft); }
li.warning { --tone: var(--warning); --soft: var(--warning-soft); }
li { border-inline-start: 4px solid var(--tone); }
li.warning { border-inline-start-style: double; }
li.info { border-inline-start-style: dotted; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.625rem; font-size: 0.8125rem; color: var(--muted); }
.label { padding: 0 0.4375rem; border-radius: 0.375rem; background: var(--soft); color: var(--tone); font-weight: 650; }
code, pre, .place { font-family: ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace; font-size: 0.8125rem; }
code { overflow-wrap: anywhere; }
.place {
  margin-inline-start: auto; padding: 0; border: 0; background: none; color: var(--info); text-align: start;
  text-decoration: underline; text-underline-offset: 3px; overflow-wrap: anywhere;
}
.message { margin-block-start: 0.375rem; font-size: 0.9375rem; font-weight: 550; overflow-wrap: anywhere; }
.hint { margin-block-start: 0.375rem; color: var(--muted); overflow-wrap: anywhere; }
pre {
  margin-block-start: 0.5rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem; background: var(--surface); color: var(--muted);
  line-height: 1.5; overflow-x: auto; tab-size: 2;
}
pre .marked { color: var(--text); }
.more {
  margin-block-start: 0.75rem; padding: 0.375rem 0.75rem; border: 1px solid var(--border); border-radius: 0.5rem;
  background: var(--surface);
}
.status { position: fixed; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 40rem) {
  section { inset-inline: 0.5rem; inset-block-end: 0.5rem; max-block-size: 66vh; }
  .list { padding-inline: 0.75rem; }
  .top { padding-inline-start: 1rem; }
  .place { margin-inline-start: 0; }
}
@media (forced-colors: active) { li, .label { border: 1px solid; } }
@media print { :host { display: none; } }
`;
