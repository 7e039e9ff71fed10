import type { Node } from 'jsonc-parser';
import { createLineIndex, type Diagnostic } from '../../diagnostics/index.ts';

/** A key of a mint.json that docs.json has no place for. */
export interface LostKey {
  /** `topbarCtaButton.style`; the names of lists stand for each of their entries. */
  readonly path: string;
  readonly range: NonNullable<Diagnostic['range']>;
  readonly hint: string | undefined;
}

/** Keys of a mint.json that docs.json has a place for (docs-json.md §1.9); all that a key holds is meant by it. */
const carried = new Set(
  `$schema name description theme layout logo favicon banner redirects feedback analytics integrations metadata openapi asyncapi
  colors.primary colors.light colors.dark colors.background modeToggle.default modeToggle.isHidden
  backgroundImage background.style eyebrow codeBlock.mode search.prompt seo.indexHiddenPages primaryTab.name
  font.family font.weight font.url font.format
  font.headings.family font.headings.weight font.headings.url font.headings.format
  font.body.family font.body.weight font.body.url font.body.format
  topbarLinks.name topbarLinks.url topbarLinks.type topbarCtaButton.name topbarCtaButton.url topbarCtaButton.type
  footer.links.title footer.links.links.label footer.links.links.url footerSocials
  versions versions.name versions.locale
  tabs.name tabs.url tabs.icon tabs.iconType tabs.color tabs.openapi tabs.asyncapi tabs.version
  anchors.name anchors.url anchors.icon anchors.iconType anchors.color anchors.openapi anchors.asyncapi anchors.version
  navigation.group navigation.pages navigation.icon navigation.iconType navigation.tag navigation.openapi navigation.asyncapi navigation.version
  api.openapi api.asyncapi api.baseUrl api.playground api.params api.examples api.url api.mdx
  api.auth.method api.auth.name api.request.example.languages api.request.example.showOptionalParams api.paramFields.expanded`
    .trim()
    .split(/\s+/),
);

/** Lists whose objects are looked into although a text among them is taken as it is. */
const lists = /^(?:versions|navigation\.pages)$/;

/** What is said of keys for which something other than a key of docs.json stands. */
const hints: Readonly<Record<string, string>> = {
  isWhiteLabeled: 'Nothing needs to be hidden: pages name no vendor.',
  repo: 'Links to the repository come from git; "feedback": { "edits": true } shows them.',
  rounded: 'Write a stylesheet into the project: it goes on every page.',
  topAnchor: 'Name the first anchor in navigation, or leave it to the sidebar.',
};

/** Whether docs.json has a place for a key of a mint.json, or for a part of what it holds. */
export function isCarried(path: string): boolean {
  return carried.has(path) || [...carried].some((known) => known.startsWith(`${path}.`));
}

/** Returns what a mint.json has and docs.json has no place for; `root` is the tree of its `text`, or a part of it. */
export function lostKeys(root: Node, text: string): LostKey[] {
  const lines = createLineIndex(text);
  const lost: LostKey[] = [];
  const visit = (node: Node, path: string): void => {
    if (node.type === 'array') {
      for (const child of node.children ?? []) if (child.type === 'object') visit(child, path);
      return;
    }
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (key === undefined || value === undefined) continue;
      const at = normal(path === '' ? String(key.value) : `${path}.${String(key.value)}`);
      if (carried.has(at) && !lists.test(at)) continue;
      const isKnown = lists.test(at) || isCarried(at);
      if (isKnown && (value.type === 'object' || value.type === 'array')) visit(value, at);
      else if (!isEmpty(value))
        lost.push({
          path: at,
          range: { start: lines.pointAt(key.offset), end: lines.pointAt(key.offset + key.length) },
          hint: hints[at],
        });
    }
  };
  visit(root, '');
  return lost;
}

/** Groups stand in groups: each is one of navigation. */
function normal(path: string): string {
  return path.replace(/^navigation(?:\.pages)+(?=\.)/, 'navigation');
}

function isEmpty({ type, value, children = [] }: Node): boolean {
  return (
    type === 'null' ||
    value === false ||
    value === '' ||
    ((type === 'object' || type === 'array') && children.length === 0)
  );
}
