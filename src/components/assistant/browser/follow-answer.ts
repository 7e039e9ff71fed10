/** Pixels from the end at which a reader still reads along. */
const near = 48;

/** Keeps the end of an answer in sight while it arrives, unless its reader has scrolled away from it. */
export function followAnswer(content: HTMLElement): { readonly start: () => void; readonly update: () => void } {
  let follows = true;
  let before = 0;
  content.addEventListener(
    'scroll',
    () => {
      const { scrollTop, scrollHeight, clientHeight } = content;
      const isNear = scrollHeight - scrollTop - clientHeight < near;
      // The event comes late: more may have arrived since, and then the end is far although nobody scrolled.
      if (isNear || scrollTop < before) follows = isNear;
      before = scrollTop;
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
