import { posix } from 'node:path';
import { decodeText } from '../../shared/decode.ts';
import { composedPath, resolveInside } from '../../shared/paths.ts';
import { trimBoth, trimTrailing, upTo } from '../../shared/trim.ts';
import type { Site } from '../../site/index.ts';
import type { WrittenAddress } from './written-addresses.ts';

/** A page on its way from one path to another; paths without extension and leading slash. */
export interface PageMove {
  readonly from: string;
  readonly to: string;
}

type Addresses = Pick<Site, 'base' | 'address' | 'origin' | 'isNamed'>;

/** Where an address stands. */
export interface AddressContext {
  /** Path of the page or snippet that has it, before the move. */
  readonly on: string;
  readonly move: PageMove;
  readonly site: Addresses;
  /** Whether a path is a page or a file of the project: of other values it is not known that they are addresses. */
  readonly isThere: (path: string) => boolean;
}

/**
 * Returns what an address becomes when a page moves, in the form that it was written in: from the root or relative, with or
 * without base, extension, slash at the end, query and hash. Returns undefined where it stays as it is.
 */
export function movedAddress(
  { target, kind }: Pick<WrittenAddress, 'target' | 'kind'>,
  at: AddressContext,
): string | undefined {
  if (/[{}]|\$\(/.test(target)) return undefined;
  const host = hostOf(target, at.site);
  const local = target.slice(host.length);
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[#?])/i.test(local) || local === '') return undefined;
  const path = upTo(local, '?#');
  const suffix = local.slice(path.length);
  const next = path.startsWith('/') ? movedFromRoot(path, at) : movedRelative(path, kind, at);
  return next === undefined || next === path ? undefined : host + next + suffix;
}

/** The part of an address that names the site itself: links to it may be written whole. */
function hostOf(target: string, { isNamed, origin }: Addresses): string {
  return isNamed && target.startsWith(`${origin}/`) ? origin : '';
}

/** The page that a path from the root leads to: its own path, or the address that readers see. */
function namesPage(path: string, page: string, site: Addresses): boolean {
  const plain = trimBoth(composedPath(decodeText(path)).replace(/\.mdx?$/i, ''), '/');
  return plain === page || plain === site.address(page);
}

function movedFromRoot(path: string, { move, site }: AddressContext): string | undefined {
  const { base } = site;
  const hasBase = base !== '' && (path === base || path.startsWith(`${base}/`));
  const inside = hasBase ? path.slice(base.length) : path;
  return namesPage(inside, move.from, site) ? `${hasBase ? base : ''}/${written(inside, move.to, site)}` : undefined;
}

/** A path in the form of another one: an address with an extension names the file. */
function written(like: string, page: string, site: Addresses): string {
  const extension = /\.mdx?$/i.exec(like)?.[0];
  if (extension !== undefined) return page + extension;
  return site.address(page) + (like.length > 1 && like.endsWith('/') ? '/' : '');
}

function movedRelative(path: string, kind: WrittenAddress['kind'], at: AddressContext): string | undefined {
  const { on, move, site, isThere } = at;
  // Packages, and what counts from the root.
  if (kind === 'import' && !path.startsWith('.')) return undefined;
  const isMoved = on === move.from;
  const wanted = resolveInside(on, path);
  const leadsToIt = namesPage(wanted, move.from, site);
  if (!leadsToIt && !(isMoved && isThere(wanted))) return undefined;
  const target = leadsToIt ? written(path, move.to, site) : withSlashOf(path, wanted);
  const next = posix.relative(posix.dirname(`/${isMoved ? move.to : on}`), `/${trimTrailing(target, '/')}`);
  const isDotted = path.startsWith('.') && !next.startsWith('.');
  return withSlashOf(path, `${isDotted ? './' : ''}${next === '' ? '.' : next}`);
}

function withSlashOf(like: string, path: string): string {
  return like.endsWith('/') && !path.endsWith('/') ? `${path}/` : path;
}
