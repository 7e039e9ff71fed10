import type { Diagnostic } from '../../../diagnostics/index.ts';
import { keyPlace } from '../../../project/index.ts';
import { slipOf } from '../../../shared/nearest.ts';
import { own } from '../../../shared/own.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check } from '../check.ts';

type Variables = Readonly<Record<string, string>>;
type Place = Pick<Diagnostic, 'file' | 'range'>;

/**
 * Variables of docs.json that stand in frontmatter or docs.json itself, where readers see them as they are written. Titles may
 * have braces of other tools: of names that nothing defines, those of docs.json and slips count.
 */
export const writtenVariables: Check = {
  name: 'written-variables',
  ofPage({ source: { file, frontmatter } }, { project }) {
    const { variables } = project.config;
    return findIn(frontmatter, { variables, placeOf: ([key]) => keyPlace(file, String(key)), isOurs: false });
  },
  ofSite({ project: { config, locate } }) {
    const { variables, ...others } = config;
    return findIn(others, { variables, placeOf: locate, isOurs: true });
  },
};

type Path = readonly (string | number)[];

interface Search {
  readonly variables: Variables | undefined;
  readonly placeOf: (path: Path) => Place;
  /** Whether all double braces are meant for us. */
  readonly isOurs: boolean;
}

/** Finds them in the texts of a value, wherever they are in it. */
function findIn(value: unknown, { variables = {}, placeOf, isOurs }: Search): Diagnostic[] {
  const isVariable = (name: string): boolean =>
    isOurs || Object.hasOwn(variables, name) || slipOf(name, Object.keys(variables)) !== undefined;
  const visit = (inside: unknown, path: Path): Diagnostic[] => {
    if (typeof inside === 'string') {
      const name = namesIn(inside).find(isVariable);
      return name === undefined ? [] : [written(name, own(variables, name), placeOf(path))];
    }
    if (Array.isArray(inside)) return inside.flatMap((part, index) => visit(part, [...path, index]));
    if (typeof inside !== 'object' || inside === null) return [];
    return Object.entries(inside).flatMap(([key, part]) => visit(part, [...path, key]));
  };
  return visit(value, []);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map(([, name = '']) => name);
}

function written(name: string, value: string | undefined, place: Place): Diagnostic {
  return siteProblem['variable-written']({
    message: `\`{{${name}}}\` is shown as it is written: variables stand in the text of pages only.`,
    ...place,
    hint: value === undefined ? 'Write the text itself.' : `Write the value itself: ${JSON.stringify(value)}.`,
  });
}
