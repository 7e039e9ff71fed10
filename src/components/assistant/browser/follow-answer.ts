/** Pixels from the end at which a reader still reads along. */
const near = 48;

/** Keeps the end of an answer in sight while it arrives, unless its reader has scrolled away from it. */
export function followAnswer(content: HTMLElement): { readonly start: () => void; readonly update: () => void } {
  let follows = true;
  content.addEventListener(
    'scroll',
    () => {
      follows = content.scrollHeight - content.scrollTop - content.clientHeight < near;
    },
    { passive: true },
  );
  const update = (): void => {
    if (follows) content.scrollTop = content.scrollHeight;
  };
  return {
    start() {
      follows = true;
      update();
    },
    update,
  };
}
