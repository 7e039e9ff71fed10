import type { Asked, Report } from '../report.ts';

export interface Column {
  readonly title: string;
  /** `page` is the path of a page, `number` a figure; anything else a text. */
  readonly kind: 'text' | 'page' | 'number';
}

/** A table of the report: a part of the page, and a file of CSV. */
export interface Table {
  /** Its name in addresses. */
  readonly key: string;
  readonly title: string;
  /** What stands in its place while there are no rows. */
  readonly empty: string;
  readonly columns: readonly Column[];
  readonly rows: (report: Report) => readonly (readonly (string | number)[])[];
}

const text = (title: string): Column => ({ title, kind: 'text' });
const page: Column = { title: 'Page', kind: 'page' };
const number = (title: string): Column => ({ title, kind: 'number' });

/** What has no room under its own name (`maxNames`). */
const named = (name: string): string => (name === '' ? '(others)' : name);

const askedRow = ({ text: name, count, byAgents, inVain }: Asked): (string | number)[] => [
  named(name),
  count,
  byAgents,
  inVain,
];

/** Readings per day: what the chart draws. */
export const daysTable: Table = {
  key: 'days',
  title: 'Days',
  empty: '',
  columns: [text('Day'), number('Views by people'), number('Visitors'), number('Views by agents')],
  rows: ({ days }) => days.map(({ day, views, visitors, byAgents }) => [day, views, visitors, byAgents]),
};

/** The tables of the page, in its order. */
export const tables: readonly Table[] = [
  {
    key: 'pages',
    title: 'Pages',
    empty: 'Nobody has read a page in these days.',
    columns: [page, number('Views'), number('Before'), number('From search'), number('By agents')],
    rows: ({ pages }) =>
      pages.map(({ path, views, before, chosen, byAgents }) => [path, views, before, chosen, byAgents]),
  },
  {
    key: 'no-result',
    title: 'Searches without a result',
    empty: 'No search was without a result.',
    columns: [text('Search'), number('Without a result'), number('By agents')],
    rows: ({ withoutResult }) =>
      withoutResult.map(({ text: name, inVain, byAgents }) => [named(name), inVain, byAgents]),
  },
  {
    key: 'searches',
    title: 'Searches',
    empty: 'Nobody has searched in these days.',
    columns: [text('Search'), number('Searches'), number('By agents'), number('Without a result')],
    rows: ({ searches }) => searches.map(askedRow),
  },
  {
    key: 'feedback',
    title: 'Feedback',
    empty: 'Nobody has rated a page in these days.',
    columns: [page, number('Helpful'), number('Not helpful'), number('Code reported')],
    rows: ({ feedback }) =>
      feedback.map(({ path, helpful, unhelpful, reports }) => [path, helpful, unhelpful, reports]),
  },
  {
    key: 'remarks',
    title: 'What readers wrote',
    empty: 'Nobody has written anything in these days.',
    columns: [text('Day'), page, text('About'), text('By'), text('Text')],
    rows: ({ remarks }) =>
      remarks.map(({ day, path, kind, who, text: words }) => [day, path, remarkKinds[kind], who, words]),
  },
  {
    key: 'questions',
    title: 'Questions to the assistant',
    empty: 'No question was kept in these days.',
    columns: [text('Question'), number('Asked'), number('Not answered')],
    rows: ({ questions }) => questions.map(({ text: name, count, inVain }) => [named(name), count, inVain]),
  },
  {
    key: 'agents',
    title: 'Agents',
    empty: 'No agent has read anything in these days.',
    columns: [text('Agent'), number('Readings and searches')],
    rows: ({ agents }) => agents.map(({ name, count }) => [named(name), count]),
  },
];

const remarkKinds = { helpful: 'a helpful page', unhelpful: 'a page that did not help', report: 'a piece of code' };
