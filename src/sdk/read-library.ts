import type { ArtifactFiles } from './format.ts';
import { formats, type FormatName } from './formats/index.ts';
import type { Library } from './model.ts';

/** An artifact whose files were read. */
export interface Artifact {
  readonly format: FormatName;
  readonly location: string;
  readonly files: ArtifactFiles;
  readonly digest: string;
}

/** Returns the library that an artifact documents, or what is wrong with the artifact. */
export async function readLibrary({
  format,
  location,
  files,
  digest,
}: Artifact): Promise<Library | { readonly problem: string }> {
  const { read, tool, command, language } = await formats[format]();
  const content = read(files);
  const advice = `${tool} writes it with: ${command}`;
  if ('problem' in content) return { problem: `${content.problem}. ${advice}` };
  if (content.symbols.length === 0) return { problem: `it documents nothing. ${advice}` };
  const symbols = new Map(content.symbols.map((symbol) => [symbol.id, symbol]));
  const grouped = new Set(content.groups.flatMap((group) => group.symbols));
  const others = [...symbols.keys()].filter((id) => !grouped.has(id));
  const groups = others.length === 0 ? content.groups : [...content.groups, { title: 'Reference', symbols: others }];
  return { format, location, title: content.title ?? location, language, digest, groups, symbols };
}

/** Returns which files of a folder or archive a format reads; undefined for a format of one file. */
export async function filesOfFormat(format: FormatName): Promise<RegExp | undefined> {
  return (await formats[format]()).reads;
}
