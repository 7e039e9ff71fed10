import { english, type Page } from '../../../site/index.ts';
import { graphqlView } from './graphql-view.ts';
import { httpView } from './http-view.ts';

/** Sections that a page has or has not, and that readers' links may name in any case. */
const sections = [
  'api-servers',
  'api-authorizations',
  'api-body',
  'api-response',
  'api-callbacks',
  'api-headers',
  'api-arguments',
  'api-returns',
  'api-changes',
];

/**
 * Returns what links to a place of an operation's page may name in its reference part: its sections and fields. Undefined
 * where that is not known without rendering: channels, and texts of a description that have headings of their own.
 */
export function referenceAnchors({ operation: reference }: Page): readonly string[] | undefined {
  if (reference?.operation.kind !== 'http') return undefined;
  const { document, operation } = reference;
  const texts = JSON.stringify([operation.description, operation.extensions.content]);
  if (/(?:"|\\n) {0,3}#{1,6} |<[A-Z]|\bid=/.test(texts)) return undefined;
  const { graphql } = operation;
  const context = { strings: english };
  const view = JSON.stringify(
    graphql === undefined ? httpView(document, operation, context) : graphqlView(document, operation, graphql, context),
  );
  const ids = [...view.matchAll(/"id":"((?:[^"\\]|\\.)*)"/g)].map(([, id = '']) => id);
  return [...sections, ...ids].flatMap((id) => [id, id.replace(/^api-/, '')]);
}
