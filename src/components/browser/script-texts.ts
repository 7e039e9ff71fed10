import type { InterfaceStrings, StringKey } from '../../site/index.ts';

/** Texts that scripts show, and the data attributes of `<body>` that carry them. */
const attributes = {
  copied: 'data-copied',
  copyFailed: 'data-copy-failed',
  copyCodeFailed: 'data-copy-code-failed',
  showLess: 'data-show-less',
  image: 'data-image',
} as const satisfies Partial<Record<StringKey, string>>;

/** Returns the attributes of `<body>` from which `pageText` reads. */
export function scriptTexts(strings: InterfaceStrings): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).map(([key, attribute]) => [attribute, strings[key as keyof typeof attributes]]),
  );
}

/** Returns a text of the interface in the language of the page, in the browser. */
export function pageText(key: keyof typeof attributes): string {
  return document.body.getAttribute(attributes[key]) ?? '';
}
