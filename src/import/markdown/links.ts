import type { RootContent } from 'mdast';
import { childrenOf, isElement } from './nodes.ts';
import type { PageContext } from './page-context.ts';
import { upTo } from '../../shared/trim.ts';

const addressAttributes = new Set(['href', 'src', 'to', 'poster', 'img']);
/** Attributes whose text is Markdown. */
const markdownAttributes = new Set(['caption']);

/** Gives links and images of a page their new addresses, in Markdown and in elements. */
export function carryLinks(nodes: readonly RootContent[], page: PageContext): void {
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      node.url = newAddress(node.url, page, node);
    } else if (isElement(node)) {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
        if (addressAttributes.has(attribute.name)) attribute.value = newAddress(attribute.value, page, node);
        if (markdownAttributes.has(attribute.name))
          attribute.value = attribute.value.replace(
            /(\]\()([^\s()]+)(?=\))/g,
            (_, mark: string, url: string) => `${mark}${newAddress(url, page, node)}`,
          );
      }
    }
    carryLinks(childrenOf(node) ?? [], page);
  }
}

/** Returns the new address of what `url` leads to. What is not found in the project keeps its address, and is reported. */
export function newAddress(url: string, page: PageContext, place: RootContent): string {
  const own = page.dialect.address?.(url, page, place);
  if (own !== undefined) return own;
  if (url === '' || /^(?:[a-z][\w+.-]*:|\/\/|#|\?)/i.test(url)) return url;
  const path = upTo(url, '?#');
  const rest = url.slice(path.length);
  const found = page.addressOf(path);
  if (found !== undefined) return `${found}${rest}`;
  page.report(
    `${place.type === 'image' ? 'image' : 'link'} ${url}`,
    'nothing in the project is there; it stays as it is',
    place,
  );
  return url;
}
