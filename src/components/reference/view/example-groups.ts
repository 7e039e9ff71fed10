import type { SplitContent } from '../../chrome/panel.ts';
import type { InterfaceStrings, OperationReference } from '../../../site/index.ts';
import { channelSnippets } from './channel-snippets.ts';
import { messageExamples } from './channel-examples.ts';
import type { ExampleEntry } from './example-entry.ts';
import { operationTexts } from './graphql-view.ts';
import type { ReferenceSettings } from './reference-settings.ts';
import { requestSnippets } from './request-snippets.ts';
import { sampleBodies, type SampleBodies } from './sample-bodies.ts';
import { bodyExamples, responseExamples } from './response-examples.ts';

type Entries = readonly ExampleEntry[];

/** The code of an operation's page: how to send it, and what comes back. */
export interface ExampleGroups {
  /** HTML of the author's own, which stands first. */
  readonly written: string;
  /** The text of an operation of GraphQL, and its variables. */
  readonly texts?: Entries;
  readonly snippets: Entries;
  /** The bodies that readers choose from for them. */
  readonly choices?: SampleBodies | undefined;
  readonly bodies: Entries;
  /** What a channel carries. */
  readonly messages: Entries;
}

/** Returns what stands below the address of an operation. What the author wrote by hand replaces what is generated. */
export function requestGroups(
  { operation, document }: OperationReference,
  settings: ReferenceSettings,
  { own, strings }: { readonly own: SplitContent | undefined; readonly strings: InterfaceStrings },
): ExampleGroups {
  const { panel = '', request = '', response = '' } = own ?? {};
  if (operation.kind === 'channel') {
    const messages = response === '' ? messageExamples(operation, document.schemas, strings) : [];
    const snippets = request === '' ? channelSnippets(operation, document, settings) : [];
    return { written: join(panel, request, response), snippets, bodies: [], messages };
  }
  const isGenerated = request === '';
  const snippets = isGenerated ? requestSnippets(operation, document, settings) : [];
  return {
    written: join(panel, request),
    snippets,
    choices: sampleBodies(operation, document, { settings, snippets }),
    texts: isGenerated && operation.graphql !== undefined ? operationTexts(operation.graphql, strings) : [],
    bodies: isGenerated && operation.graphql === undefined ? bodyExamples(operation, document.schemas) : [],
    messages: [],
  };
}

/** Returns the examples of what an operation answers; none where the author wrote them, and for channels. */
export function responseGroup({ operation, document }: OperationReference, own: SplitContent | undefined): Entries {
  return operation.kind === 'channel' || (own?.response ?? '') !== ''
    ? []
    : responseExamples(operation, document.schemas);
}

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}

/** Sizes of `examples.css` in rem: a head with its borders and the padding of the code, a line, and what is between groups. */
const frame = 4.5;
const line = 1.3;
const gap = 1;
/** Characters of a line on a screen of 1,440 px, where longer ones go on below. */
const columns = 47;

/**
 * Returns how high the groups are as CSS, with the entries that are in view first: what stands below them is placed before
 * scripts run, which then measure it. For what the author wrote, by the lines of the first code of each example.
 */
export function groupsHeight({ written, texts = [], snippets, bodies, messages }: ExampleGroups): string {
  const made = [texts[0]?.code, snippets[0]?.code, withNote(bodies[0]), messages[0]?.code];
  const firsts = [...firstCodes(written), ...made].filter((text) => text !== undefined);
  const heights = firsts.map((text) => frame + line * linesOf(text));
  const height = heights.reduce((sum, each) => sum + each, gap * Math.max(0, heights.length - 1));
  return `${height.toFixed(1)}rem`;
}

/** A note stands above its code, about as far apart as a line is high. */
function withNote(entry: ExampleEntry | undefined): string | undefined {
  return entry?.note === undefined ? entry?.code : `${entry.note}\n${entry.code}`;
}

/** The text of the code that each group in HTML shows first. */
function firstCodes(html: string): readonly (string | undefined)[] {
  return html.split(/(?=<div class="code-group)/).map(firstCode);
}

function firstCode(html: string): string | undefined {
  const start = html.indexOf('<pre');
  const end = html.indexOf('</pre>', start);
  return start === -1 || end === -1 ? undefined : html.slice(start, end).replace(/<[^<>]*>/g, '');
}

function linesOf(code: string): number {
  const lines = code.trimEnd().split('\n');
  return lines.reduce((count, text) => count + Math.max(1, Math.ceil(text.length / columns)), 0);
}
