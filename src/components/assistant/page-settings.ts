import type { InterfaceStrings, StringKey } from '../../site/index.ts';

/** Texts that the panel shows. */
export const assistantTexts = [
  ...[
    'assistant',
    'assistantGreeting',
    'assistantPlaceholder',
    'assistantDisclaimer',
    'assistantSend',
    'assistantStop',
    'assistantRetry',
  ],
  ...['assistantCopyAnswer', 'assistantNew', 'assistantHistory', 'assistantHistoryNote', 'assistantHistoryEmpty'],
  ...[
    'assistantClear',
    'assistantClose',
    'assistantSources',
    'assistantNearest',
    'assistantGood',
    'assistantBad',
    'assistantAskAbout',
  ],
  ...['assistantYou', 'assistantSuggestions', 'assistantRemove', 'assistantSearching', 'assistantNoAnswer'],
  ...[
    'assistantLimit',
    'assistantBudget',
    'assistantBusy',
    'assistantStalled',
    'assistantSilent',
    'assistantFailed',
    'assistantOffline',
    'assistantInsecure',
    'assistantStopped',
  ],
  ...['assistantSearchInstead', 'assistantHelp', 'copied', 'copyFailed', 'copyCode'],
] as const satisfies readonly StringKey[];

export type AssistantText = (typeof assistantTexts)[number];

/** What a page tells the script of its assistant, as JSON. Nothing in it is secret. */
export interface PageSettings {
  /** Where questions go. */
  readonly endpoint: string;
  /** Whether it gives challenges that are solved before a question. */
  readonly hasChallenge: boolean;
  readonly questions: readonly string[];
  /** Where people help. */
  readonly help?: { readonly email?: string | undefined; readonly url?: string | undefined } | undefined;
  /** Origin of the published site: links to it stay on the site that is read. */
  readonly origin: string;
  readonly base: string;
  /** What searches of this page are limited to. */
  readonly filter: { readonly language?: string | undefined; readonly version?: string | undefined };
  /** Whether answers can be rated: vendors are told about it. */
  readonly isRated: boolean;
  readonly texts: Readonly<Record<AssistantText, string>>;
}

/** Returns the texts of the panel in a language of the interface. */
export function panelTexts(strings: InterfaceStrings): PageSettings['texts'] {
  return Object.fromEntries(assistantTexts.map((key) => [key, strings[key]])) as PageSettings['texts'];
}
