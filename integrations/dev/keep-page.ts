/**
 * A script of every page in `astro dev`. Astro has browsers load the page again when a module changes that only the server
 * runs (`astro:hmr-reload`, a message without path or cause). Pages of the docs show such a change without that, and keep what
 * the reader did: they let it pass, as Vite does with one that is for another page (`vite:beforeFullReload`). The list of problems is what only they have.
 */
export const keepPageScript = `import.meta.hot?.on('vite:beforeFullReload', (message) => {
  const isOfServer = message.path === undefined && message.triggeredBy === undefined;
  if (isOfServer && document.querySelector('octavo-problems')) message.path = '/another-page.html';
});`;
