import { documentedIconStyles, iconStyles } from '../../shared/icon-styles.ts';
import { isRecord } from '../../shared/is-record.ts';
import { nearest } from '../../shared/nearest.ts';
import type { ValueProblem } from './values.ts';
import { robotsProblem } from '../meta-tags.ts';
import { contextualOptions } from '../schema/contextual.ts';

const httpMethods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY'];
const displays = ['interactive', 'simple', 'none', 'auth'];
const methods = ['bearer', 'basic', 'key', 'cobo', 'none'];

/** What the values of a key must be, for those keys that do not take any text (docs-json.md §2). */
const formats: Readonly<Record<string, (value: string) => ValueProblem | undefined>> = {
  title: (value) => (value.trim() === '' ? emptyTitle : undefined),
  mode: oneOf('mode', ['default', 'wide', 'custom', 'frame', 'center', 'assistant']),
  playground: oneOf('playground', displays, ['show', 'hide']),
  authMethod: oneOf('authMethod', methods),
  auth: oneOf('auth', methods),
  iconType: oneOf('iconType', documentedIconStyles, iconStyles),
  'twitter:card': oneOf('twitter:card', ['summary', 'summary_large_image', 'app', 'player']),
  robots: robotsProblem,
  api: endpoint,
  url: address('url'),
  canonical: address('canonical'),
};

/** The problem of a page whose title is an empty text. */
export const emptyTitle: ValueProblem = {
  message: '"title" is empty.',
  hint: 'Write a title, or remove the key: the page is then named after its file.',
};

/** Returns what is wrong with a value of frontmatter that is of the right type. */
export function formatProblem(key: string, value: unknown): ValueProblem | undefined {
  if (typeof value === 'string') {
    const format = Object.hasOwn(formats, key) ? formats[key] : undefined;
    if (format !== undefined) return format(value);
  }
  const check = Object.hasOwn(shapes, key) ? shapes[key] : undefined;
  return check?.(value);
}

const shapes: Readonly<Record<string, (value: unknown) => ValueProblem | undefined>> = {
  boost: (value) =>
    typeof value === 'number'
      ? undefined
      : { message: `"boost" must be a number; it is ${JSON.stringify(value)}.`, hint: 'Write for example `boost: 2`.' },
  groups: (value) =>
    typeof value !== 'boolean'
      ? undefined
      : { message: '"groups" must be a list of groups.', hint: 'Write `groups: ["name"]`.' },
  related: (value) =>
    value === false || value === true || Array.isArray(value)
      ? undefined
      : { message: '"related" must be a list of pages, or false.', hint: 'Write `related: ["/path/of/page"]`.' },
  contextual: contextualProblem,
  lastUpdatedDate: dateOf('lastUpdatedDate'),
  createdDate: dateOf('createdDate'),
  authors: authorsProblem,
};

function oneOf(key: string, values: readonly string[], others: readonly string[] = []) {
  return (value: string): ValueProblem | undefined => {
    if (values.includes(value) || others.includes(value)) return undefined;
    const suggestion = nearest(value, values);
    return {
      message: `"${key}" is "${value}"; it must be one of ${values.join(', ')}.`,
      hint: suggestion === undefined ? 'Until then it has no effect.' : `Did you mean "${suggestion}"?`,
    };
  };
}

/** `METHOD /path` or `METHOD https://…` (docs-json.md §4.7). */
function endpoint(value: string): ValueProblem | undefined {
  const [verb = '', path] = value.trim().split(/\s+/);
  if (path !== undefined && httpMethods.includes(verb.toUpperCase())) return endpointPath(value, verb, path);
  const suggestion = path === undefined ? undefined : nearest(verb.toUpperCase(), httpMethods);
  return {
    message: `"api" is "${value}"; it must be a method and a path or URL.`,
    hint:
      suggestion === undefined
        ? 'Write for example `api: "GET /users/{id}"`; until then the page shows no endpoint.'
        : `Did you mean "${suggestion} ${path ?? ''}"?`,
  };
}

/** A path begins with a slash and has its parameters in braces: otherwise requests go to another address. */
function endpointPath(value: string, verb: string, path: string): ValueProblem | undefined {
  // What begins with a variable may be a whole address.
  if (/^(?:[a-z][a-z\d+.-]*:\/\/|\{)/i.test(path)) return undefined;
  const right = `/${path.replace(/^\//, '')}`.replaceAll(/\/:([a-z_]\w*)(?=\/|$)/gi, '/{$1}');
  if (right === path || /^[\w-]+(?:\.[\w-]+)+(?::\d+)?\//.test(path)) return undefined;
  return {
    message: path.startsWith('/')
      ? `"api" is "${value}", whose parameters are read as text of the path.`
      : `"api" is "${value}", whose path does not begin with a slash.`,
    hint: `Write \`api: "${verb} ${right}"\`.`,
  };
}

function address(key: string) {
  return (value: string): ValueProblem | undefined => {
    const text = value.trim();
    const isRelative = /^(?:\/|#|\.{1,2}\/)[^\s]*$/.test(text);
    if (isRelative || /^(?:mailto|tel):\S+$/i.test(text)) return undefined;
    if (/^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(text) && URL.canParse(text)) return undefined;
    const isHost = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text);
    return {
      message: `"${key}" is "${value}", which is not a valid address.`,
      hint: isHost
        ? `Did you mean "https://${text}"?`
        : 'Write a URL such as "https://example.com", or a path such as "/guides".',
    };
  };
}

function dateOf(key: string) {
  return (value: unknown): ValueProblem | undefined => {
    const isDate = typeof value === 'string' && !Number.isNaN(Date.parse(value));
    return isDate
      ? undefined
      : {
          message: `"${key}" is ${JSON.stringify(value)}, which is not a valid date.`,
          hint: 'Write it as `2026-05-31`.',
        };
  };
}

function authorsProblem(value: unknown): ValueProblem | undefined {
  const isPerson = (entry: unknown): boolean =>
    typeof entry === 'string' ||
    (typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string');
  if ([value].flat().every(isPerson)) return undefined;
  return {
    message: '"authors" must be names, or objects with a name.',
    hint: 'Write `authors: ["Ann"]`, or `authors: [{ name: "Ann", url: "https://example.com" }]`.',
  };
}

/** The page menu in the frontmatter; the place of docs.json `contextual` (docs-json.md §5.6). */
function contextualProblem(value: unknown): ValueProblem | undefined {
  const options = typeof value === 'object' && value !== null && 'options' in value ? value.options : undefined;
  if (!Array.isArray(options)) {
    return {
      message: '"contextual" must be an object with a list of options.',
      hint: 'Write `contextual: { options: ["copy"] }`.',
    };
  }
  const names: readonly string[] = contextualOptions;
  const unknown: unknown = options.find((option: unknown) => typeof option === 'string' && !names.includes(option));
  if (typeof unknown !== 'string') return displayProblem(value);
  const suggestion = nearest(unknown, names);
  return {
    message: `The page menu has no entry "${unknown}".`,
    hint: suggestion === undefined ? `Use one of ${names.join(', ')}.` : `Did you mean "${suggestion}"?`,
  };
}

function displayProblem(menu: unknown): ValueProblem | undefined {
  const display = isRecord(menu) ? menu['display'] : undefined;
  if (display === undefined || display === 'header' || display === 'toc') return undefined;
  return {
    message: `"display" of the page menu is ${JSON.stringify(display)}; it must be header or toc.`,
    hint: 'Until then it has no effect.',
  };
}
