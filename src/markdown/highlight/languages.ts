import { bundledLanguages } from 'shiki/langs';
import { ansi } from '../fence-meta.ts';

/** Names that authors use and the grammars do not know. */
const aliases: Readonly<Record<string, string>> = {
  commandline: 'bash',
  curl: 'bash',
  cmd: 'bat',
  golang: 'go',
  gradle: 'groovy',
  env: 'dotenv',
  node: 'javascript',
  nodejs: 'javascript',
  'node.js': 'javascript',
  react: 'jsx',
  terminal: 'bash',
  'c++': 'cpp',
  csharp: 'csharp',
  dotnet: 'csharp',
  'objective-c': 'objective-c',
  gql: 'graphql',
  htm: 'html',
  ini: 'ini',
  postgres: 'sql',
  postgresql: 'sql',
  python3: 'python',
  sol: 'solidity',
  terraform: 'hcl',
  webmanifest: 'json',
};

/**
 * Returns the name of the grammar for a fence's language; undefined for plain text, `output`, and what nobody knows
 * (facts/corpora.md §6).
 */
export function grammarName(language: string): string | undefined {
  const name = language.trim().toLowerCase();
  if (name === ansi || Object.hasOwn(bundledLanguages, name)) return name;
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  return alias !== undefined && Object.hasOwn(bundledLanguages, alias) ? alias : undefined;
}

/** What authors call text without a grammar. */
const plainTexts = new Set(
  'text txt plain plaintext output none console-output log logs url prompt tree ascii response request headers copy raw'.split(
    ' ',
  ),
);

/** Tells whether a fence's language says that there is nothing to colour. */
export function isPlainText(language: string): boolean {
  return plainTexts.has(language.trim().toLowerCase());
}

/** Every name that a fence's language can have. */
export const languageNames: readonly string[] = [
  ansi,
  ...Object.keys(bundledLanguages),
  ...Object.keys(aliases),
  ...plainTexts,
];
