import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteComponents } from '../settings.ts';

/** Files that a project's components are made of, as they were found when they were last bundled. */
export interface ComponentInputs {
  /** Names what they are now; undefined when that is not known, or one of them is gone. */
  name(): string | undefined;
  /** Notes the files that a bundler reads. */
  readonly plugin: Plugin;
  /** Keeps what was noted. */
  save(): void;
}

/** Returns the files of `components`, which are kept in `folder`. `isOurs` says of a file that it is Octavo's own. */
export function componentInputs(
  components: SiteComponents,
  folder: string,
  isOurs: (file: string) => boolean,
): ComponentInputs {
  const key = digestOf([JSON.stringify(components)]);
  const place = placeOf(components, folder);
  let files = savedInputs(components, folder);
  return {
    name() {
      if (files.length === 0 || !files.every((file) => existsSync(file))) return undefined;
      return digestOf([key, ...files.map((file) => readFileSync(file, 'utf8'))]);
    },
    plugin: {
      name: 'octavo:component-inputs',
      buildEnd() {
        const read = [...this.getModuleIds()].map((id) => id.split('?')[0] ?? id);
        const found = read.filter(
          (file) => !file.startsWith('\0') && !file.includes('/node_modules/') && !isOurs(file),
        );
        files = [...new Set([...files, ...found.filter((file) => existsSync(file))])].sort();
      },
    },
    save() {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, JSON.stringify(files));
    },
  };
}

/** The files that `components` were made of when they were last bundled; none where that never was. */
export function savedInputs(components: SiteComponents, folder: string): readonly string[] {
  const place = placeOf(components, folder);
  return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as string[]) : [];
}

function placeOf(components: SiteComponents, folder: string): string {
  return join(folder, `components-${digestOf([JSON.stringify(components)])}.json`);
}

function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12);
}
