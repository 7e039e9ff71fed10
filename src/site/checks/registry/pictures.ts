import type { Diagnostic } from '../../../diagnostics/index.ts';
import { keyPlace } from '../../../project/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check, CheckInput } from '../check.ts';
import { fileHint } from '../nearest-file.ts';
import { unseenPicture } from '../unseen-picture.ts';
import { assetPath } from '../../../shared/paths.ts';

type ValuePath = readonly (string | number)[];

/** Pictures and fonts that docs.json and frontmatter name and that are not in the project. */
export const pictures: Check = {
  name: 'pictures',
  ofPage({ source: { file, frontmatter } }, { project }) {
    return pictureKeys(frontmatter).flatMap(([key, value]) =>
      missingPicture(value, { project, what: key, place: keyPlace(file, key) }),
    );
  },
  ofSite({ site, project }) {
    const reported = new Set<string>();
    return namedFiles(site.config).flatMap(({ what, value, path }) => {
      const place = project.locate(path);
      // A value that stands for both schemes is one value.
      const once = `${place.file} ${place.range?.start.line} ${place.range?.start.column} ${value}`;
      if (reported.has(once)) return [];
      reported.add(once);
      return missingPicture(value, { project, what, place });
    });
  },
};

interface NamedFile {
  readonly what: string;
  readonly value: string;
  readonly path: ValuePath;
}

/** Everything of docs.json whose value is the path of a file to show. */
function namedFiles({ logo, favicon, background, fonts, thumbnails, seo }: CheckInput['site']['config']): NamedFile[] {
  const found: NamedFile[] = [];
  const add = (what: string, value: unknown, path: ValuePath): void => {
    if (typeof value === 'string') found.push({ what, value, path });
  };
  const addSchemes = (what: string, value: unknown, path: ValuePath): void => {
    add(what, value, path);
    if (typeof value !== 'object' || value === null) return;
    for (const [scheme, file] of Object.entries(value)) if (scheme !== 'href') add(what, file, [...path, scheme]);
  };
  addSchemes('logo', logo, ['logo']);
  addSchemes('favicon', favicon, ['favicon']);
  addSchemes('background', background?.image, ['background', 'image']);
  add('font', fonts?.source, ['fonts', 'source']);
  add('font', fonts?.heading?.source, ['fonts', 'heading', 'source']);
  add('font', fonts?.body?.source, ['fonts', 'body', 'source']);
  add('background of the thumbnails', thumbnails?.background, ['thumbnails', 'background']);
  for (const [key, value] of pictureKeys(seo?.metatags ?? {})) add(key, value, ['seo', 'metatags', key]);
  for (const [index, { metatags }] of (seo?.paths ?? []).entries())
    for (const [key, value] of pictureKeys(metatags)) add(key, value, ['seo', 'paths', index, 'metatags', key]);
  return found;
}

/** Meta data that name a picture: `og:image`, `twitter:image`, `msapplication-TileImage`. */
function pictureKeys(metatags: object): [key: string, value: string][] {
  return Object.entries(metatags).filter(
    (entry): entry is [string, string] =>
      /^(?:(?:og|twitter):image(?::(?:url|src))?|msapplication-TileImage)$/i.test(entry[0]) &&
      typeof entry[1] === 'string',
  );
}

interface Naming {
  readonly project: CheckInput['project'];
  readonly what: string;
  readonly place: Pick<Diagnostic, 'file' | 'range'>;
}

/** Returns the problem of a file that docs.json or frontmatter names and that is not in the project. */
export function missingPicture(value: string, { project, what, place }: Naming): Diagnostic[] {
  const fault = unseenPicture(value);
  if (fault !== undefined) return [siteProblem['missing-image']({ ...fault, ...place })];
  const path = assetPath(value);
  if (path === undefined || project.assets.has(path)) return [];
  const out = project.leftOut(path);
  return [
    siteProblem['missing-image']({
      message: `The ${what} ${value} is not in the project.${out === undefined ? '' : ` ${out.reason}`}`,
      ...place,
      hint:
        out?.hint ??
        fileHint(path, project.assets) ??
        'Correct the path, or add the file; it counts from the root of the docs project.',
    }),
  ];
}
