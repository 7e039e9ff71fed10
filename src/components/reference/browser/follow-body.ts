import { onStateChange } from '../../../reader-state/api-state.ts';
import { chooseBody, chosenBody, chosenMediaType, type OperationName } from '../../../reader-state/body-choice.ts';

/** The groups of `<octavo-choices>` that choose a body: of media types, and of examples. */
const groups = ['media-type', 'body'];

/** Keeps what a reader chose of the request's bodies (`octavo-choice`), for the playground as well. */
export function keepBody(name: OperationName, event: Event): void {
  if (!(event instanceof CustomEvent)) return;
  const { group, value, from } = event.detail as { group: string; value: string; from: unknown };
  if (from !== name && groups.includes(group)) chooseBody(name, value);
}

/** Shows the body that the reader chose, now and whenever another is chosen. */
export function followBody(name: OperationName): void {
  const show = (): void => {
    const choice = chosenBody(name);
    if (choice === undefined) return;
    const values = { 'media-type': chosenMediaType(choice), body: choice };
    for (const [group, value] of Object.entries(values))
      document.dispatchEvent(new CustomEvent('octavo-choice', { detail: { group, value, from: name } }));
  };
  onStateChange(show);
  show();
}
