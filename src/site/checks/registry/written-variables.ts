import type { Diagnostic } from '../../../diagnostics/index.ts';
import { keyPlace } from '../../../project/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check } from '../check.ts';

type Variables = Readonly<Record<string, string>>;
type Place = Pick<Diagnostic, 'file' | 'range'>;

/** Variables of docs.json that stand in frontmatter or docs.json itself, where readers see them as they are written. */
export const writtenVariables: Check = {
  name: 'written-variables',
  ofPage({ source: { file, frontmatter } }, { project }) {
    return findIn(frontmatter, project.config.variables, ([key]) => keyPlace(file, String(key)));
  },
  ofSite({ project: { config, locate } }) {
    const { variables, ...others } = config;
    return findIn(others, variables, locate);
  },
};

type Path = readonly (string | number)[];

/** Finds them in the texts of a value, wherever they are in it. */
function findIn(value: unknown, variables: Variables = {}, placeOf: (path: Path) => Place): Diagnostic[] {
  if (Object.keys(variables).length === 0) return [];
  const visit = (inside: unknown, path: Path): Diagnostic[] => {
    if (typeof inside === 'string') {
      const name = namesIn(inside).find((one) => Object.hasOwn(variables, one));
      return name === undefined ? [] : [written(name, variables[name] ?? '', placeOf(path))];
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

function written(name: string, value: string, place: Place): Diagnostic {
  return siteProblem['variable-written']({
    message: `\`{{${name}}}\` is shown as it is written: variables stand in the text of pages only.`,
    ...place,
    hint: `Write the value itself: ${JSON.stringify(value)}.`,
  });
}
