import { defineDiagnostics, type Diagnostic } from './diagnostic.ts';
import { isNodeModule, networkNames, nodeNames } from '../shared/node-names.ts';

/** What the code of pages asked for and does not get: it runs apart from the process that makes the site. */
export const refusal = defineDiagnostics({
  'node-module-refused': { code: 'OCT280', severity: 'error' },
  'node-name-refused': { code: 'OCT281', severity: 'error' },
  'network-refused': { code: 'OCT282', severity: 'error' },
  'dynamic-import-refused': { code: 'OCT283', severity: 'error' },
  'code-from-text-refused': { code: 'OCT284', severity: 'error' },
  'page-too-slow': { code: 'OCT285', severity: 'error' },
  'page-too-large': { code: 'OCT286', severity: 'error' },
  'page-code-ended': { code: 'OCT287', severity: 'error' },
});

/** What the code of one page may use. */
export const limits = { seconds: 5, megabytes: 256, pageMegabytes: 32 } as const;

type Place = Pick<Diagnostic, 'file' | 'range' | 'related'>;

const apart = 'Page code runs in a sandbox';

/** What an error says that code asked for: what was refused, or a name that nothing gives. */
interface Asked {
  readonly refused?: string;
  readonly missing?: string;
}

/** Returns how an error is told that says that something was refused; undefined for others. */
export function refusedProblem({ refused, missing }: Asked): ((place: Place) => Diagnostic) | undefined {
  const name = refused ?? missing;
  if (name === undefined) return undefined;
  if (name === 'import()' || name === 'import.meta') return dynamicImportRefused(name);
  if (name === 'eval') return codeFromTextRefused;
  return refusedName(name) ?? (refused !== undefined && isNodeModule(refused) ? nodeModuleRefused(refused) : undefined);
}

/** An import of a module of Node. */
export function nodeModuleRefused(specifier: string): (place: Place) => Diagnostic {
  return (place) =>
    refusal['node-module-refused']({
      message: `Pages cannot use Node's modules: "${specifier}" is refused.`,
      ...place,
      hint: `${apart}, without files, network or environment variables. Put the text or data you need into a file of the project and import it.`,
    });
}

/** Returns how it is told that code uses a name that is refused: `process`, `fetch`; undefined for others. */
export function refusedName(name: string): ((place: Place) => Diagnostic) | undefined {
  if (networkNames.has(name)) return networkRefused(name);
  return nodeNames.has(name) || name === 'require' ? nodeNameRefused(name) : undefined;
}

/** A name of Node's: `process`, `require`. */
function nodeNameRefused(name: string): (place: Place) => Diagnostic {
  const hint =
    name === 'process'
      ? 'What a page says cannot depend on the environment of a build. Write values into docs.json as `variables`, and show them with `{{name}}`.'
      : name === 'require'
        ? 'Import files of the project with `import … from`.'
        : 'Remove it: neither browsers nor pages have it.';
  return (place) =>
    refusal['node-name-refused']({
      message: `${apart}: \`${name}\` is refused.`,
      ...place,
      hint,
    });
}

function networkRefused(name: string): (place: Place) => Diagnostic {
  return (place) =>
    refusal['network-refused']({
      message: `${apart} without a network: \`${name}\` is refused.`,
      ...place,
      hint: 'Fetch it in `useEffect` or in an event handler, which run in the browser of a reader, or put the data into a file of the project.',
    });
}

function dynamicImportRefused(what: string): (place: Place) => Diagnostic {
  return (place) =>
    refusal['dynamic-import-refused']({
      message: `Pages cannot load modules while they are built: \`${what}\` is refused.`,
      ...place,
      hint: 'Import files of the project with `import … from` at the top of the page.',
    });
}

function codeFromTextRefused(place: Place): Diagnostic {
  return refusal['code-from-text-refused']({
    message: 'Pages cannot create code from strings: `eval` and `Function` are refused.',
    ...place,
    hint: 'Write the code into the page, or into a file of the project.',
  });
}

/** Why the process ended that made a page, or was ended. */
export type PageEnd = 'time' | 'memory' | 'size' | 'other';

/** Tells that the code of a page used up what it is given: the page is left empty, the others are made. */
export function endedProblem(end: PageEnd, place: Place): Diagnostic {
  const hint = 'What the code outputs is left out of the page; other pages are not affected.';
  switch (end) {
    case 'time':
      return refusal['page-too-slow']({
        message: `The code of this page did not finish within ${limits.seconds} seconds and was stopped.`,
        ...place,
        hint: `Look for an endless loop in the page and in what it imports. ${hint}`,
      });
    case 'memory':
      return refusal['page-too-large']({
        message: `The code of this page needs more than ${limits.megabytes} MB of memory and was stopped.`,
        ...place,
        hint: `Look for a list or string that grows endlessly. ${hint}`,
      });
    case 'size':
      return refusal['page-too-large']({
        message: `The code of this page outputs more than ${limits.pageMegabytes} MB: the output is left out.`,
        ...place,
        hint: `Look for a list that is repeated. ${hint}`,
      });
    case 'other':
      return refusal['page-code-ended']({
        message: 'The process that runs page code ended while it was building this page.',
        ...place,
        hint: `Undo the last change to the code. ${hint}`,
      });
  }
}

/** Tells that a component waits for what never comes. */
export function unfinishedProblem(place: Place): Diagnostic {
  return refusal['page-too-slow']({
    message: 'A component of this page waits for something that never arrives: its output is left out.',
    ...place,
    hint: 'Pages are built without a network and without waiting. Load data in `useEffect`, or put it into a file of the project.',
  });
}
