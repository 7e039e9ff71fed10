import type { Root } from 'hast';
import type { ArtifactFiles, LibraryContent, LibraryFormat } from '../../format.ts';
import { inOrder } from '../../group-by-kind.ts';
import { classed, elementIn, htmlTree, markdownOf, named, textOf } from '../../html.ts';
import type { LibrarySymbol } from '../../model.ts';
import { classOf } from './class-page.ts';
import { addressReader, type PageFile } from './addresses.ts';

/** Pages about all of a library, whichever version of the tool wrote them. */
const others =
  /(?:^|\/)(?:package-(?:summary|tree|use|frame)|module-summary|overview-(?:summary|tree|frame)|all(?:classes|packages)(?:-index|-frame|-noframe)?|index(?:-all|-\d+)?|help-doc|constant-values|deprecated-list|serialized-form|search|external-specs|system-properties|new-list|preview-list|restricted-list)\.html$/;
const notRead = /(?:^|\/)(?:class-use|index-files|src-html|doc-files|legal|META-INF)\//;

/** The HTML of javadoc's standard doclet, from 8 on: a page for each class (docs.oracle.com, "The javadoc Command"). */
export const javadoc: LibraryFormat = {
  tool: 'Javadoc',
  command: 'javadoc -d javadoc-output -sourcepath src/main/java -subpackages com.example',
  language: 'java',
  reads: /^(?!.*(?:class-use|index-files|src-html|doc-files|legal|META-INF)\/).*\.html$/,
  read(files) {
    const pages = pagesOf(files);
    if (pages.length === 0) return { problem: 'no HTML page in it is about a class' };
    return contentOf(pages, files);
  },
};

function pagesOf(files: ArtifactFiles): PageFile[] {
  return [...files].flatMap(([path, html]) => {
    if (others.test(path) || notRead.test(path)) return [];
    const tree = htmlTree(html);
    const title = elementIn(tree, named('h1')) ?? elementIn(tree, named('h2', 'title'));
    const [, kind = '', name = ''] =
      /^\s*((?:Annotation |Enum |Record )?(?:Class|Interface|Type)|Enum|Record)\s+([\p{L}_$][\p{L}\p{N}_$.]*)/u.exec(
        textOf(title),
      ) ?? [];
    return kind === '' ? [] : [{ path, tree, kind, name, package: packageOf(path, tree) }];
  });
}

/** What the page says, as a folder of a module may stand before those of the package. */
function packageOf(path: string, tree: Root): string {
  const header = elementIn(tree, classed('header'));
  const named_ = textOf(
    elementIn(header, (element) => /package-summary\.html$/.test(String(element.properties['href']))),
  );
  const subTitles = /^\s*(?:Package\s+)?([a-z][\w$]*(?:\.[\w$]+)*)\s*$/i.exec(
    textOf(elementIn(header, classed('subTitle'))),
  );
  return named_ !== '' ? named_.trim() : (subTitles?.[1] ?? path.split('/').slice(0, -1).join('.'));
}

function contentOf(pages: readonly PageFile[], files: ArtifactFiles): LibraryContent {
  const idOf = addressReader(pages);
  const packages = Map.groupBy(pages, (page) => page.package);
  const symbols: LibrarySymbol[] = [];
  const groups = [...packages.keys()].sort().map((title) => {
    const own = inOrder((packages.get(title) ?? []).map((page) => classOf(page, idOf(page.path))));
    const about = packagePage(title, own, files, idOf);
    const all = [...(about === undefined ? [] : [about]), ...own];
    symbols.push(...all);
    return { title: title === '' ? 'Reference' : title, symbols: all.map(({ id }) => id) };
  });
  return { title: titleOf(files), groups, symbols };
}

/** The page of a package that says something of itself. */
function packagePage(
  name: string,
  members: readonly LibrarySymbol[],
  files: ArtifactFiles,
  idOf: ReturnType<typeof addressReader>,
): LibrarySymbol | undefined {
  const end = `${name.replaceAll('.', '/')}/package-summary.html`;
  const path = [...files.keys()].find((each) => each === end || each.endsWith(`/${end}`));
  const tree = path === undefined ? undefined : htmlTree(files.get(path) ?? '');
  const section = elementIn(tree, (element) =>
    ['package-description', 'package.description'].includes(String(element.properties['id'])),
  );
  const block =
    elementIn(section, named('div', 'block')) ??
    elementIn(elementIn(tree, classed('contentContainer')), named('div', 'block'));
  const description = path === undefined || block === undefined ? undefined : markdownOf(block.children, idOf(path));
  return description === undefined
    ? undefined
    : { id: name, kind: 'module', name, description, signatures: [], members };
}

function titleOf(files: ArtifactFiles): string | undefined {
  const title = textOf(elementIn(htmlTree(files.get('index.html') ?? ''), named('title')));
  const [, name] = /^(?:Overview|Generated Documentation)?\s*\(([^()]+)\)/.exec(title.trim()) ?? [];
  return name;
}
