import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, select, text } from '@clack/prompts';
import { hostNames, hosts, type HostName } from '../../server/targets/hosts.ts';
import { colorFault, defaultAnswers, descriptionFault, nameFault, type Answers } from './answers.ts';

/** Where people are asked. */
interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** Somebody left a question with Ctrl+C. */
export class CancelledError extends Error {}

/** Asks which folder is to be made. Rejects with a `CancelledError`. */
export async function askFolder(terminal: Terminal): Promise<string> {
  return answered(await text({ ...terminal, message: 'Which folder?', placeholder: 'docs', defaultValue: 'docs' }));
}

/** Asks what `given` does not say of the project in a folder of a name. Rejects with a `CancelledError`. */
export async function askAnswers(folder: string, given: Partial<Answers>, terminal: Terminal): Promise<Answers> {
  const usual = { ...defaultAnswers(folder), ...given };
  const line = async (
    message: string,
    { usually, fault }: { readonly usually: string; readonly fault: (value: string) => string | undefined },
  ): Promise<string> =>
    answered(
      await text({
        ...terminal,
        message,
        placeholder: usually,
        defaultValue: usually,
        validate: (value = '') => (value === '' ? undefined : fault(value)),
      }),
    );
  const name = given.name ?? (await line('What is it called?', { usually: usual.name, fault: nameFault }));
  const color = given.color ?? (await line('Colour of the brand?', { usually: usual.color, fault: colorFault }));
  const description =
    given.description ??
    (await line('API description, a file or an address? Leave it empty for an example.', {
      usually: '',
      fault: descriptionFault,
    }));
  const host = given.host ?? (await askHost(terminal));
  return { name, color, description: description === '' ? undefined : description, host };
}

/** Asks where the site is to be hosted. Rejects with a `CancelledError`. */
export async function askHost(terminal: Terminal): Promise<HostName> {
  const options = hostNames.map((value) => ({ value, label: hosts[value].title }));
  return answered(await select<HostName>({ ...terminal, message: 'Where will it be hosted?', options }));
}

/** Asks whether to go on. Rejects with a `CancelledError`. */
export async function askConsent(terminal: Terminal): Promise<boolean> {
  return answered(await confirm({ ...terminal, message: 'Go on?' }));
}

function answered<Value>(value: Value): Exclude<Value, symbol> {
  if (isCancel(value)) throw new CancelledError();
  return value as Exclude<Value, symbol>;
}
