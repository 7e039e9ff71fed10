import type { ApiDocument } from '../api/index.ts';
import { closedDescriptions, type ChangelogEntry, type Page, type Site } from '../site/index.ts';
import type { OutputFile } from './output-file.ts';

/** A skill of the project (agentskills.io). */
export interface PublishedSkill {
  readonly name: string;
  readonly description: string;
  readonly text: string;
  /** Path of the file in the project. */
  readonly file: string;
}

/** What an artifact is made from. */
export interface ArtifactInput {
  readonly site: Site;
  /** Files of the project that are served at their own paths; one of them wins over an artifact of the same name. */
  readonly assets: ReadonlySet<string>;
  /** Markdown body of a page, without title and preface. */
  readonly markdown: (page: Page) => string;
  /** Names all that the texts of a page alone are made of (its Markdown, title, description, address), where that is known. */
  readonly madeOf?: ((page: Page) => string | undefined) | undefined;
  /** Markdown of docs.json `errors.404.description`; empty where there is none. */
  readonly notFound: string;
  /** The `<Update>`s of a page. */
  readonly changelog: (page: Page) => readonly ChangelogEntry[];
  /** What the project teaches readers' agents. */
  readonly skills?: readonly PublishedSkill[];
  /** SHA-256 of a text, lower-case hex. */
  readonly sha256: (text: string) => string;
  /** The Content-Security-Policy of all pages. */
  readonly policy?: string | undefined;
}

/** One kind of file that the build writes beside the HTML. */
export interface Artifact {
  readonly name: string;
  readonly files: (input: ArtifactInput) => Iterable<OutputFile>;
}

/** Whether lists for agents and search engines may name a page. */
export function isShown(page: Page): boolean {
  return !page.hidden && isOpen(page);
}

/** Whether anyone may read a page: only then is it a file of the site. */
export function isOpen({ audience }: Page): boolean {
  return audience === 'everyone';
}

const open = new WeakMap<Site, readonly ApiDocument[]>();

/** API descriptions that anyone may read, by location: those that no page with fewer readers is made from. */
export function openDescriptions(site: Site): readonly ApiDocument[] {
  const known = open.get(site);
  if (known !== undefined) return known;
  const closed = closedDescriptions(site);
  const descriptions = [...site.apiDocuments.values()].filter(({ location }) => !closed.has(location));
  open.set(site, descriptions);
  return descriptions;
}

/** Absolute address of an open description: where it was read, or where the site serves it. */
export function descriptionUrl(site: Site, location: string): string {
  return URL.canParse(location) ? location : site.url(location);
}

/** Pages that lists for agents and search engines name. */
export function shownPages(site: Site): Page[] {
  return site.pages.filter(isShown);
}
