import type { Root } from 'hast';
import { resolveInside } from '../../../shared/paths.ts';
import type { IdOfAddress } from '../../html.ts';

/** The page of a class. */
export interface PageFile {
  readonly path: string;
  readonly tree: Root;
  /** As its title says: `Class`, `Interface`, `Enum Class`. */
  readonly kind: string;
  /** With the classes around it: `Outer.Inner`. */
  readonly name: string;
  readonly package: string;
}

export function idOfPage(page: PageFile): string {
  return page.package === '' ? page.name : `${page.package}.${page.name}`;
}

/** Returns, for a page of the artifact, what its addresses lead to: classes, and members by the name before their parameters. */
export function addressReader(pages: readonly PageFile[]): (from: string) => IdOfAddress {
  const ids = new Map(pages.map((page) => [page.path, idOfPage(page)]));
  return (from) => (address) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
    const [path = '', anchor = ''] = address.split('#');
    const id = ids.get(path === '' ? from : resolveInside(from, path));
    if (id === undefined || anchor === '') return id;
    const member = memberName(decoded(anchor), id);
    return member === undefined ? id : `${id}.${member}`;
  };
}

/** `getUser(java.lang.String)`, and `getUser-java.lang.String-` in Java 8; other anchors have no place. */
function memberName(anchor: string, id: string): string | undefined {
  if (/^(?:<init>|%3Cinit%3E)/.test(anchor)) return id.slice(id.lastIndexOf('.') + 1);
  const name = /^[\p{L}_$][\p{L}\p{N}_$]*(?=$|[(-])/u.exec(anchor)?.[0];
  return name === undefined || /-(?:summary|detail|description)$/.test(anchor) ? undefined : name;
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
