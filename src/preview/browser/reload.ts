/** Milliseconds that a navigation may take until the page that is left counts as one that stays, as after a download. */
const patience = 10_000;
let leftAt = -patience;

addEventListener('beforeunload', () => {
  leftAt = performance.now();
});

/** Loads the page again, unless the reader is on the way to another one, which that would take back. */
export function reload(): void {
  const wait = leftAt + patience - performance.now();
  if (wait > 0) setTimeout(reload, wait);
  else location.reload();
}
