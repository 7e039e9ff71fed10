import { onStateChange } from '../../../reader-state/api-state.ts';
import { chooseBody, chosenBody, type OperationName } from '../../../reader-state/body-choice.ts';
import { chosenMediaType } from '../../../reader-state/body-name.ts';
import type { SampleBodies, SampleBody } from '../view/sample-bodies.ts';

const place = 'div[id$=request-example]';

/** Returns what the build embedded of the bodies that the samples can have; undefined on pages without a choice. */
export function readChoices(): SampleBodies | undefined {
  const text = document.querySelector(`${place} > [type]`)?.textContent;
  return typeof text === 'string' ? (JSON.parse(text) as SampleBodies) : undefined;
}

interface Setting {
  readonly name: OperationName;
  readonly onWritten: () => void;
}

/** Offers the bodies in the head of the samples, and writes the samples with the one that the reader chose. */
export function followChoices(choices: SampleBodies, { name, onWritten }: Setting): void {
  const select = offer(choices, name);
  let shown = bodyOf(choices, undefined);
  const show = (): void => {
    const body = bodyOf(choices, chosenBody(name));
    if (body === undefined) return;
    select.value = body.choice;
    if (body === shown) return;
    shown = body;
    void import('./write-samples.ts').then(
      async ({ writeSamples }) => {
        await writeSamples(choices, body);
        onWritten();
      },
      // Without a connection the samples stay as they are: the next choice tries again.
      () => (shown = undefined),
    );
  };
  onStateChange(show);
  show();
}

function offer({ bodies }: SampleBodies, name: OperationName): HTMLSelectElement {
  const select = document.createElement('select');
  select.className = 'option-dropdown';
  select.dir = 'auto';
  select.ariaLabel = document.querySelector<HTMLElement>(`${place} > [type]`)?.dataset['label'] ?? '';
  select.append(...bodies.map(({ choice, label }) => new Option(label, choice)));
  select.addEventListener('change', () => chooseBody(name, select.value));
  document.querySelector(`${place} .choices-bar`)?.before(select);
  return select;
}

/** A media type alone stands for the first of its bodies; without a choice it is the one that the build wrote. */
function bodyOf({ bodies }: SampleBodies, chosen: string | undefined): SampleBody | undefined {
  return (
    bodies.find(({ choice }) => choice === chosen) ??
    bodies.find(({ choice }) => chosen !== undefined && chosenMediaType(choice) === chosenMediaType(chosen)) ??
    bodies.find(({ change }) => change === undefined)
  );
}
