import { onStateChange } from '../../../reader-state/api-state.ts';
import { chooseBody, chosenBody } from '../../../reader-state/body-choice.ts';
import { chosenExample, chosenMediaType } from '../../../reader-state/body-name.ts';
import type { OperationName } from '../../../reader-state/body-choice.ts';
import { followChoices, readChoices } from './sample-choices.ts';

/** The bodies that the samples of the page can be shown with. */
const choices = readChoices();

/** Saves what a reader chose of the request's bodies (`octavo-choice`), for the playground as well. */
export function saveBody(name: OperationName, event: Event): void {
  if (!(event instanceof CustomEvent)) return;
  const { group, value, from } = event.detail as { group: string; value: string; from: unknown };
  if (from === name) return;
  if (group === 'media-type' || group === 'body') chooseBody(name, value);
  const option = choices?.bodies.find(({ choice }) => group === 'variant' && chosenExample(choice) === value);
  if (option !== undefined) chooseBody(name, option.choice);
}

/**
 * Shows the body that the reader chose, now and whenever another is chosen: in the groups of choices of the page, and in
 * its samples, after which `onWritten` is called.
 */
export function followBody(name: OperationName, onWritten: () => void): void {
  const show = (): void => {
    const choice = chosenBody(name);
    if (choice === undefined) return;
    const values = { 'media-type': chosenMediaType(choice), body: choice, variant: chosenExample(choice) };
    for (const [group, value] of Object.entries(values))
      document.dispatchEvent(new CustomEvent('octavo-choice', { detail: { group, value, from: name } }));
  };
  onStateChange(show);
  show();
  if (choices !== undefined) followChoices(choices, { name, onWritten });
}
