import type { Extensions } from '../project/vocabulary.ts';
import type { OwnModule } from '../shared/own-module.ts';
import type { Settings } from './settings.ts';

/** Runs the code of a module, which imports nothing but by whole addresses, and returns what it exports. */
export function runModule(code: string): Promise<Readonly<Record<string, unknown>>> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  return import(url) as Promise<Readonly<Record<string, unknown>>>;
}

type Code = Pick<OwnModule<unknown>, 'code'>;

/** Settings as another thread can be sent them: without functions, of modules the code alone. */
export type SentSettings = Omit<Settings, OwnKind> & Readonly<Record<OwnKind, readonly Code[]>>;
type OwnKind = 'vendors' | 'snippetLanguages';

/** Returns what modules add to what docs.json may name. */
export function extensionsOf({ vendors, snippetLanguages }: Pick<Settings, OwnKind>): Required<Extensions> {
  return {
    vendors: vendors.map(({ value }) => value),
    snippetLanguages: snippetLanguages.map(({ value }) => value),
  };
}

/** Returns what another thread is sent of settings. Plugins have done their part before. */
export function sentSettings(settings: Settings): SentSettings {
  const { vendors, snippetLanguages } = settings;
  return { ...settings, plugins: [], vendors: codeOf(vendors), snippetLanguages: codeOf(snippetLanguages) };
}

function codeOf(modules: readonly Code[]): Code[] {
  return modules.map(({ code }) => ({ code }));
}

/** Returns the settings that another thread has sent. */
export async function receivedSettings(settings: SentSettings): Promise<Settings> {
  const [vendors, snippetLanguages] = [
    await running<Settings['vendors'][number]['value']>(settings.vendors),
    await running<Settings['snippetLanguages'][number]['value']>(settings.snippetLanguages),
  ];
  return { ...settings, vendors, snippetLanguages };
}

/** What was checked in the thread that sent it. */
function running<Value>(modules: readonly Code[]): Promise<OwnModule<Value>[]> {
  return Promise.all(modules.map(async ({ code }) => ({ code, value: (await runModule(code))['default'] as Value })));
}
