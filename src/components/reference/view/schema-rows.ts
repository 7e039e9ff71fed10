import {
  branchesOf,
  kebab,
  optionLabels,
  itemFacts,
  namedExampleFacts,
  schemaFacts,
  schemaText,
  valueText,
  hasInside,
  isClosed,
  isDefaultOption,
  schemaShape,
  typeText,
  type Parameter,
  type Property,
  type Schema,
  type Fact,
  type Direction,
  type Schemas,
  type SchemaShape,
} from '../../../api/index.ts';
import { fill, type InterfaceStrings } from '../../../site/index.ts';
import { siblingSegments, type ClaimAnchor } from './field-anchors.ts';
import { noModels, type Models } from './model-links.ts';
import { access, isShown, otherFields } from './schema-fields.ts';
import type { ChoiceView, ConditionView, FieldRow, SchemaView, TypeView } from './schema-view.ts';

/** Deepest level and most rows of a page (docs-json.md §4.6, recursion), and its bytes (300 KB with all around it). */
const maxDepth = 10;
const maxRows = 1000;
const maxBytes = 140_000;
const bytesOfRow = 230;
const bytesOfChoice = 220;
const bytesOfType = 300;

/** Where a schema stands on the page. */
export interface Place {
  /** First part of the anchors: `body`, `response`, `parameter`. */
  readonly section: string;
  readonly path: readonly string[];
  readonly direction: Direction;
  /** Anchor of the field or section that the schema describes. */
  readonly id: string;
}

/** What views are made with. */
export interface ViewContext {
  readonly strings: InterfaceStrings;
  readonly models?: Models;
}

interface Walk extends Place {
  readonly depth: number;
  /** The named schemas on the way down, with the anchor of what they describe. */
  readonly open: readonly { readonly ref: string; readonly id: string }[];
  /** Fields that stand above the options of a choice, and are not repeated in these. */
  readonly above?: ReadonlySet<Schema> | undefined;
}

interface Task {
  readonly schema: Schema;
  readonly walk: Walk;
  readonly view: SchemaView;
}

/** What is said of a value; for a field of GraphQL, with the arguments that it takes. */
function textOf(schemas: Schemas, schema: Schema): Pick<TypeView, 'description'> {
  const { arguments: taken = [] } = schema;
  const list = taken.map(
    (argument) => `- \`${argument.text}\`${argument.description === undefined ? '' : ` – ${argument.description}`}`,
  );
  const text = [schemaText(schemas, schema) ?? '', list.join('\n')].filter((part) => part !== '').join('\n\n');
  return text === '' ? {} : { description: text };
}

/** What a type says wherever it stands: the same schemas are on many pages. */
interface SchemaSummary {
  readonly resolved: Schema;
  readonly view: Pick<TypeView, 'type' | 'description' | 'default' | 'facts' | 'externalDocs'>;
  /** The key of the schema that the type names, by itself or as what its list holds. */
  readonly ref: string | undefined;
  readonly hasInside: boolean;
  /** No field may be there that it does not describe. */
  readonly isClosed: boolean;
  /** About what it takes in HTML. */
  readonly bytes: number;
}

const noOtherFields: Fact = { label: 'noOtherFields', values: [] };
const summaries = new WeakMap<Schema, SchemaSummary>();

function summarize(schemas: Schemas, schema: Schema): SchemaSummary {
  const known = summaries.get(schema);
  if (known !== undefined) return known;
  const { schema: resolved } = schemaShape(schemas, schema);
  const items = resolved.items !== undefined && !hasInside(schemas, resolved.items) ? resolved.items : undefined;
  const text = textOf(schemas, resolved);
  const facts = [
    ...schemaFacts(resolved),
    ...(items === undefined ? [] : itemFacts(schemaShape(schemas, items).schema)),
  ];
  const values = facts.flatMap((fact) => fact.values);
  const made = {
    resolved,
    view: {
      type: typeText(schemas, schema),
      ...text,
      ...(resolved.default === undefined ? {} : { default: valueText(resolved.default) }),
      facts,
      ...(resolved.externalDocs === undefined ? {} : { externalDocs: resolved.externalDocs }),
    },
    ref: namedBy(schemas, schema),
    hasInside: hasInside(schemas, schema),
    isClosed: isClosed(schemas, schema),
    bytes:
      [text.description, ...facts.flatMap((fact) => fact.texts)].join('').length * 1.1 +
      facts.length * 40 +
      values.join('').length +
      values.length * 14,
  };
  summaries.set(schema, made);
  return made;
}

function namedBy(schemas: Schemas, schema: Schema): string | undefined {
  const { refs, schema: resolved } = schemaShape(schemas, schema);
  const [ref] = refs;
  return ref ?? (resolved.items === undefined ? undefined : namedBy(schemas, resolved.items));
}

/** Builds the rows of all schemas of one page: they share its anchors and its size. Call `finish` once, at the end. */
export class SchemaRows {
  readonly #schemas: Schemas;
  readonly #claim: ClaimAnchor;
  readonly #strings: InterfaceStrings;
  readonly #models: Models;
  readonly #tasks: Task[] = [];
  #rowsLeft = maxRows;
  #bytesLeft = maxBytes;

  constructor(schemas: Schemas, claim: ClaimAnchor, { strings, models = noModels }: ViewContext) {
    this.#models = models;
    this.#schemas = schemas;
    this.#claim = claim;
    this.#strings = strings;
  }

  /** Returns the view of a schema; `finish` fills its inside. */
  type(schema: Schema, place: Place): TypeView {
    const view = this.#type(schema, { ...place, depth: 0, open: [] });
    this.#spend(schema, view, bytesOfType);
    return view;
  }

  /** Returns the row of a parameter or response header; `facts` are added to those of its schema. */
  parameter(parameter: Parameter, place: Place, facts: readonly Fact[] = []): FieldRow {
    const { description, deprecated, examples } = parameter;
    const row = this.#field(parameter, { ...place, depth: 0, open: [] }, kebab(parameter.name));
    const ownExamples = namedExampleFacts(examples);
    const ofSchema =
      ownExamples.length === 0
        ? row.facts
        : row.facts.filter(({ label }) => label !== 'example' && label !== 'examples');
    return {
      ...row,
      deprecated: deprecated || row.deprecated,
      ...(description === undefined ? {} : { description }),
      facts: [...ofSchema, ...ownExamples, ...facts],
    };
  }

  /** Fills all views level by level; what does not fit on the page is marked as cut. */
  finish(): void {
    for (const task of this.#tasks) this.#fill(task);
  }

  get #isFull(): boolean {
    return this.#rowsLeft <= 0 || this.#bytesLeft <= 0;
  }

  #spend(schema: Schema, { model = '' }: TypeView, fixed: number): void {
    this.#bytesLeft -= fixed + model.length + summarize(this.#schemas, schema).bytes;
  }

  #type(schema: Schema, walk: Walk): TypeView {
    const summary = summarize(this.#schemas, schema);
    const model = summary.ref === undefined ? undefined : this.#models.href(summary.ref);
    const isApart =
      model !== undefined && this.#models.apart.has(summary.ref ?? '') && walk.depth > (this.#models.shownTo ?? -1);
    return {
      ...summary.view,
      ...(summary.isClosed && walk.direction === 'request' ? { facts: [...summary.view.facts, noOtherFields] } : {}),
      ...(model === undefined ? {} : { model }),
      ...(summary.hasInside && !isApart ? { inside: this.#later(schema, walk) } : {}),
    };
  }

  #later(schema: Schema, walk: Walk): SchemaView {
    const view: SchemaView = { rows: [], choices: [] };
    this.#tasks.push({ schema, walk, view });
    return view;
  }

  #field({ name, required, schema }: Property, walk: Walk, segment: string): FieldRow {
    const path = [...walk.path, segment];
    const id = this.#claim(walk.section, path);
    const { resolved } = summarize(this.#schemas, schema);
    const row: FieldRow = {
      ...this.#type(schema, { ...walk, path, id, depth: walk.depth + 1, above: undefined }),
      id,
      name,
      required,
      deprecated: resolved.deprecated === true,
      ...access(resolved),
      pills: resolved.pills ?? { pre: [], post: [] },
    };
    this.#rowsLeft -= 1;
    this.#spend(schema, row, bytesOfRow + 2 * id.length + name.length);
    return row;
  }

  #fill(task: Task): void {
    const { schema, walk, view } = task;
    const shape = schemaShape(this.#schemas, schema);
    const again = walk.open.find(({ ref }) => shape.refs.includes(ref));
    if (again !== undefined) {
      view.note = { kind: 'recursive', name: shape.schema.name ?? shape.schema.title ?? 'object', id: again.id };
    } else if (walk.depth >= maxDepth || this.#isFull) {
      view.note = { kind: 'cut' };
    } else {
      const open = [...walk.open, ...shape.refs.map((ref) => ({ ref, id: walk.id }))];
      this.#fillOpened(shape, { ...walk, open }, view);
    }
  }

  #fillOpened(shape: SchemaShape, walk: Walk, view: SchemaView): void {
    this.#fillFields(shape.schema, walk, view);
    if (shape.options !== undefined) this.#fillChoices(shape, walk, view);
    this.#fillConditions(shape.schema, walk, view);
    const { items } = shape.schema;
    if (items === undefined || !hasInside(this.#schemas, items)) return;
    this.#fill({ schema: items, view, walk: { ...walk, path: [...walk.path, 'items'], depth: walk.depth + 1 } });
  }

  #fillFields(schema: Schema, walk: Walk, view: SchemaView): void {
    const properties = (schema.properties ?? []).filter(
      (property) =>
        walk.above?.has(property.schema) !== true && isShown(this.#schemas, property.schema, walk.direction),
    );
    const segments = siblingSegments(properties.map(({ name }) => name));
    const fields = [
      ...properties.map((property, index) => ({ property, segment: segments[index] ?? '' })),
      ...otherFields(schema),
    ];
    for (const { property, segment } of fields) {
      if (this.#isFull) {
        view.note = { kind: 'cut' };
        return;
      }
      view.rows.push(this.#field(property, walk, segment));
    }
  }

  #fillConditions(schema: Schema, walk: Walk, view: SchemaView): void {
    const conditions = branchesOf(schema, this.#schemas).map(({ when, schema: branch }, index): ConditionView => {
      const type = this.#type(branch, {
        ...walk,
        path: [...walk.path, `when-${index}`],
        depth: walk.depth + 1,
        above: undefined,
      });
      this.#spend(branch, type, bytesOfChoice);
      return { ...type, when };
    });
    if (conditions.length > 0) view.conditions = conditions;
  }

  #fillChoices({ schema, options = [] }: SchemaShape, walk: Walk, view: SchemaView): void {
    const kind = schema.oneOf === undefined ? 'any-of' : 'one-of';
    const above = new Set([...(walk.above ?? []), ...(schema.properties ?? []).map((property) => property.schema)]);
    const labels = optionLabels(this.#schemas, schema, {
      options,
      fallback: (number) => fill(this.#strings.option, { number }),
    });
    for (const [index, option] of options.entries()) {
      if (this.#isFull) {
        view.note = { kind: 'cut' };
        return;
      }
      const inside = { ...walk, path: [...walk.path, `${kind}-${index}`], depth: walk.depth + 1, above };
      const type = this.#type(option, inside);
      const usual = isDefaultOption(schema, option) ? { type: `${type.type} (${this.#strings.default})` } : {};
      const { description, ...others } = { ...type, ...usual };
      // A schema that says nothing of itself has what is said of the one that it extends.
      const own = description === undefined || description === schema.description ? {} : { description };
      const choice: ChoiceView = { ...others, ...own, label: labels[index] ?? '' };
      this.#spend(option, choice, bytesOfChoice);
      view.choices.push(choice);
    }
  }
}
