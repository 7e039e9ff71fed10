import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import type { LibraryFormat } from '../../format.ts';
import { inOrder } from '../../group-by-kind.ts';
import type { LibrarySymbol } from '../../model.ts';
import { elements, plainName, textOf } from './elements.ts';
import { symbolOf } from './symbols.ts';

const declared = ['class', 'interface', 'trait', 'enum', 'function', 'constant'];

/** phpDocumentor's `structure.xml` (docs.phpdoc.org, template "xml"): files, and what each declares. */
export const phpdoc: LibraryFormat = {
  tool: 'phpDocumentor',
  command: 'phpdoc -d src -t artifacts --template=xml',
  language: 'php',
  read(files) {
    const [text = ''] = files.values();
    const project = rootOf(text);
    if ('problem' in project) return project;
    const found = elements(project, 'file').flatMap((file) =>
      declared.flatMap((tag) =>
        elements(file, tag).map((element) => ({ element, file: file.attributes['path'] ?? '' })),
      ),
    );
    const names = new Set(found.map(({ element }) => plainName(textOf(element, 'full_name'))));
    const idOf = (name: string): string | undefined => {
      const plain = plainName(name);
      if (names.has(plain)) return plain;
      const [owner = '', member] = plain.split('.$').length > 1 ? plain.split('.$') : cutMember(plain);
      return member !== undefined && names.has(owner) ? `${owner}.${member}` : undefined;
    };
    const all = found.map(({ element, file }) => symbolOf(element, { file, idOf }));
    const byNamespace = Map.groupBy(all, ({ id, name }) => id.slice(0, Math.max(0, id.length - name.length - 1)));
    const groups = [...byNamespace.keys()].sort().map((title) => ({
      title: title === '' ? 'Global' : title.replaceAll('.', '\\'),
      symbols: inOrder(byNamespace.get(title) ?? []).map(({ id }) => id),
    }));
    const byId = new Map<string, LibrarySymbol>(all.map((symbol) => [symbol.id, symbol]));
    return { title: project.attributes['name'] ?? project.attributes['title'], groups, symbols: [...byId.values()] };
  },
};

function cutMember(name: string): [string, string | undefined] {
  const at = name.lastIndexOf('.');
  return at < 0 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)];
}

function rootOf(text: string): XmlElement | { readonly problem: string } {
  try {
    // Entities of a document type are not read: they could multiply endlessly.
    const { root } = parseXml(text.replace(/^\uFEFF/, ''));
    return root?.name === 'project'
      ? root
      : { problem: `its outermost element is <${root?.name ?? ''}> and not <project>` };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { problem: `it is not XML: ${reason}` };
  }
}
