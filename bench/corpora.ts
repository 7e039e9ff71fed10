import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The corpus generator and the peers' scripts; no part of this repository. */
export const shared = process.env['OCTAVO_BENCH'] ?? join(import.meta.dirname, '../../shared/bench');

/** Writes the generator's corpus of `pages` pages in a tool's own format, as it is before anybody edits it. */
export function generate(pages: number, format: 'mintlify' | 'hugo' | 'starlight' | 'vitepress', folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  execFileSync('node', [join(shared, 'gen.mjs'), '--n', String(pages), '--format', format, '--out', folder]);
}

/** Copies one of the peers' projects, without pages. */
export function peer(name: 'hugo' | 'starlight', folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(join(shared, 'peers', name), folder, { recursive: true });
}

interface Tab {
  readonly tab: string;
  readonly groups: readonly { readonly group: string; readonly pages: readonly string[] }[];
}

/**
 * Writes a project as those with many versions are: the same pages once for each language and version, each with links to
 * its own. Returns how many pages there are.
 */
export function generateVersions(
  folder: string,
  {
    pages,
    versions,
    languages,
  }: { readonly pages: number; readonly versions: number; readonly languages: readonly string[] },
): number {
  const one = `${folder}-one`;
  generate(pages, 'mintlify', one);
  const config = JSON.parse(readFileSync(join(one, 'docs.json'), 'utf8')) as { navigation: { tabs: readonly Tab[] } };
  const files = markdownIn(join(one, 'guides'));
  rmSync(folder, { recursive: true, force: true });
  const navigation = languages.map((language) => ({
    language,
    versions: Array.from({ length: versions }, (_, number) => {
      const version = `v${versions - number}`;
      const prefix = `${language}/${version}`;
      for (const file of files) {
        const target = join(folder, prefix, relative(one, file));
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(
          target,
          readFileSync(file, 'utf8')
            .replaceAll('](/guides', `](/${prefix}/guides`)
            .replaceAll('"/guides', `"/${prefix}/guides`),
        );
      }
      return { version, tabs: config.navigation.tabs.map((tab) => prefixed(tab, prefix)) };
    }),
  }));
  writeFileSync(join(folder, 'docs.json'), JSON.stringify({ ...config, navigation: { languages: navigation } }));
  rmSync(one, { recursive: true });
  return files.length * versions * languages.length;
}

function prefixed({ tab, groups }: Tab, prefix: string): Tab {
  return {
    tab,
    groups: groups.map(({ group, pages }) => ({ group, pages: pages.map((page) => `${prefix}/${page}`) })),
  };
}

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => join(folder, file));
}

/** Writes a project whose pages are the first operations of a description. Returns how many there are. */
export function generateReference(folder: string, description: string, maxOperations: number): number {
  const document = JSON.parse(readFileSync(description, 'utf8')) as { paths: Record<string, Record<string, unknown>> };
  const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];
  let operations = 0;
  const paths = Object.entries(document.paths).filter(([, item]) => {
    if (operations >= maxOperations) return false;
    operations += Object.keys(item).filter((key) => methods.includes(key)).length;
    return true;
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify({ ...document, paths: Object.fromEntries(paths) }));
  const navigation = { tabs: [{ tab: 'API', openapi: 'openapi.json' }] };
  const config = { theme: 'mint', name: 'Reference', colors: { primary: '#0D9373' }, navigation };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config));
  return operations;
}
