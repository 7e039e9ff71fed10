import type { ExternalDocs, Fact } from '../../../api/index.ts';
import { escapeHtml } from '../../../shared/escape.ts';
import type { InterfaceStrings } from '../../../site/index.ts';
import type { Rendering } from '../../rendering.ts';
import {
  hasParts,
  type ChoiceView,
  type ConditionView,
  type FieldRow,
  type SchemaNote,
  type SchemaView,
  type TypeView,
} from './schema-view.ts';

/**
 * The HTML of schemas, as text: a page has up to a thousand fields, and a component of Astro for each part of each field
 * takes most of the time in which a page of an operation is made.
 */
interface SchemaHtml {
  readonly strings: InterfaceStrings;
  readonly markdown: Rendering['markdown'];
}

interface SchemaPlace extends SchemaHtml {
  /** Whether the fields inside fields are open at first (docs.json `api.params.expanded`). */
  readonly expanded: boolean;
  /** Address of the page's Markdown, which has what is left out here. */
  readonly inMarkdown: string;
}

/** More options than this are folded away. */
const many = 24;

/**
 * Returns the fields of a schema, those inside them, and its options. `group` keeps the choice on the value that other parts
 * of the page have; its values are the labels.
 */
export function schemaHtml(view: SchemaView, place: SchemaPlace, group?: string): string {
  const rows = view.rows.map((row) => rowHtml(row, place)).join('');
  const conditions = (view.conditions ?? []).map((condition) => conditionHtml(condition, place)).join('');
  return rows + choicesHtml(view.choices, place, group) + conditions + noteHtml(view.note, place);
}

function rowHtml(row: FieldRow, place: SchemaPlace): string {
  const { strings } = place;
  const { id, inside, pills } = row;
  const location = row.location ? `<div class="field-type">${escapeHtml(row.location)}</div>` : '';
  const usual =
    row.default === undefined
      ? ''
      : `<div class="field-default">${escapeHtml(strings.default)}: <code>${escapeHtml(row.default)}</code></div>`;
  const line = [
    ...pills.pre.map((label) => pillHtml(label)),
    `<a class="field-name"${attribute('href', `#${id}`)}>${escapeHtml(row.name)}</a>`,
    `${typeNameHtml(row)} ${location}`,
    row.required ? pillHtml(strings.required, 'required') : '',
    row.deprecated ? pillHtml(strings.deprecated, 'deprecated') : '',
    row.access === undefined ? '' : pillHtml(strings[row.access]),
    ...pills.post.map((label) => pillHtml(label)),
    usual,
  ].join('');
  const below = inside === undefined ? '' : insideHtml(inside, place);
  return `<div class="field"${attribute('id', id)}><div class="field-line">${line}</div>${textHtml(row, place)}${below}</div>`;
}

function pillHtml(label: string, tone?: string): string {
  return `<div class="field-pill"${attribute('data-tone', tone)}>${escapeHtml(label)}</div>`;
}

function insideHtml(inside: SchemaView, place: SchemaPlace): string {
  const html = schemaHtml(inside, place);
  if (!hasParts(inside)) return html;
  const { showChildAttributes, showOptions } = place.strings;
  const summary = escapeHtml(inside.rows.length > 0 ? showChildAttributes : showOptions);
  const open = place.expanded ? ' open' : '';
  return `<details class="expandable"${open}><summary data-markdown-ignore>${summary}</summary><div class="fields">${html}</div></details>`;
}

function choicesHtml(choices: readonly ChoiceView[], place: SchemaPlace, group: string | undefined): string {
  if (choices.length === 0) return '';
  const buttons = choices.map(
    ({ label }) => `<button type="button"${attribute('data-value', group && label)}>${escapeHtml(label)}</button>`,
  );
  const sections = choices.map((choice) => {
    const inside = choice.inside === undefined ? '' : schemaHtml(choice.inside, place);
    return `<section role="group" class="choice"${attribute('aria-label', choice.label)}><div class="field-line">${typeNameHtml(choice)}</div>${textHtml(choice, place)}${inside}</section>`;
  });
  return `<octavo-choices class="choices"${attribute('data-group', group)}><div class="choices-bar">${buttons.join('')}</div>${sections.join('')}</octavo-choices>`;
}

function conditionHtml(condition: ConditionView, place: SchemaPlace): string {
  const { inside, when } = condition;
  const fields = inside === undefined ? '' : schemaHtml(inside, place);
  const below = fields === '' ? '' : `<div class="fields">${fields}</div>`;
  return `<div class="field">${factHtml(when, place)}${textHtml(condition, place)}${below}</div>`;
}

function noteHtml(note: SchemaNote | undefined, { strings, inMarkdown }: SchemaPlace): string {
  if (note === undefined) return '';
  const said =
    note.kind === 'cut'
      ? linkHtml(inMarkdown, strings.moreInMarkdown)
      : `${escapeHtml(strings.recursive)}: ${note.id === '' ? escapeHtml(note.name) : linkHtml(`#${note.id}`, note.name)}`;
  return `<p class="field-note">${said}</p>`;
}

/** Returns a type as readers write it, which leads to the page of the schema that it names. */
export function typeNameHtml({ type, model }: Pick<TypeView, 'type' | 'model'>): string {
  if (model !== undefined) return `<a class="field-type"${attribute('href', model)}>${escapeHtml(type)}</a>`;
  return type === '' ? '' : `<div class="field-type">${escapeHtml(type)}</div>`;
}

/** Returns what stands below the line of a type: what it means, what its values may be, where to read on. */
export function textHtml({ description, facts, externalDocs }: TypeView, place: SchemaHtml): string {
  const text = description ? `<div class="field-text">${place.markdown(description)}</div>` : '';
  const more = externalDocs === undefined ? '' : moreInformationHtml(externalDocs, place);
  return text + facts.map((fact) => factHtml(fact, place)).join('') + more;
}

function factHtml(fact: Fact, place: SchemaHtml): string {
  if (fact.texts !== undefined) return describedValuesHtml(fact, place);
  const { strings, markdown } = place;
  const { label, values, text } = fact;
  const codes = values.map((value) => ` <code>${escapeHtml(value)}</code>`).join('');
  const name = escapeHtml(strings[label]);
  if (values.length === 0) return `<p class="field-fact">${name}</p>`;
  if (text !== undefined)
    return `<div class="field-fact"><span>${name}:${codes}</span><div class="field-text">${markdown(text)}</div></div>`;
  return values.length > many
    ? `<details class="field-fact"><summary>${name}: ${values.length}</summary>${codes}</details>`
    : `<p class="field-fact">${name}:${codes}</p>`;
}

/** Values of which something is said stand below each other. */
function describedValuesHtml({ label, values, texts = [] }: Fact, { strings, markdown }: SchemaHtml): string {
  const items = values.map((value, index) => {
    const text = texts[index] ?? '';
    const said = text === '' ? '' : `<div class="field-text">${markdown(text)}</div>`;
    return `<li><code>${escapeHtml(value)}</code>${said}</li>`;
  });
  const name = escapeHtml(strings[label]);
  const list = `<ul class="field-values">${items.join('')}</ul>`;
  return values.length > many
    ? `<details class="field-fact"><summary>${name}: ${values.length}</summary>${list}</details>`
    : `<div class="field-fact"><span>${name}:</span>${list}</div>`;
}

/** Returns where else to read on (`externalDocs`). */
export function moreInformationHtml({ url, description }: ExternalDocs, { strings, markdown }: SchemaHtml): string {
  const text = description ? `<div class="field-text">${markdown(description)}</div>` : '';
  return `<p class="field-fact">${escapeHtml(strings.moreInformation)}: ${linkHtml(url, url)}</p>${text}`;
}

function linkHtml(href: string, label: string): string {
  return `<a${attribute('href', href)}>${escapeHtml(label)}</a>`;
}

/** An attribute as Astro writes it. */
function attribute(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  return value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}
