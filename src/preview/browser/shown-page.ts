import type { PreviewUpdate } from '../channel.ts';
import { createMirror } from './mirror.ts';
import { reload } from './reload.ts';
import { newScripts, takeScripts } from './scripts.ts';
import { showFileAgain } from './show-file-again.ts';

/** The page as the browser shows it. */
export interface ShownPage {
  /** Brings the page up to date with the newest state of the project. */
  show(news: PreviewUpdate): void;
}

/** What the server sends for this page. */
interface Answer {
  readonly revision: string;
  readonly html: string;
}

/** Takes over the page that was sent, before its scripts change it; `first` is its revision. */
export function createShownPage(first: string): ShownPage {
  const mirror = createMirror(document);
  /** Those that ran. */
  let scripts: readonly string[] = takeScripts(mirror.document);
  let revision = first;
  let html: string | undefined;
  let newest: PreviewUpdate | undefined;
  let isBusy = false;

  /** The page as it was sent tells its own changes from those that its first scripts made. */
  const learn = (answer: Answer): void => {
    const sent = parse(answer.html);
    scripts = takeScripts(sent);
    mirror.correct(sent);
    html = answer.html;
  };
  /** Returns whether new HTML could be shown in place. */
  const apply = (answer: Answer): boolean => {
    document.dispatchEvent(new CustomEvent('octavo-site-updated'));
    if (answer.html === html) return true;
    const next = parse(answer.html);
    const wanted = takeScripts(next);
    const added = newScripts(scripts, wanted);
    if (added === undefined || menusOf(mirror.document) !== menusOf(next)) return false;
    mirror.morph(next);
    // A copy of the sidebar, which is made again when it is opened.
    document.querySelector('dialog:not([open]) [data-phone-menu-content]')?.replaceChildren();
    document.body.append(...added);
    scripts = [...new Set([...scripts, ...wanted])];
    document.dispatchEvent(new CustomEvent('octavo-updated'));
    return true;
  };
  const update = async (): Promise<void> => {
    if (html === undefined) {
      const sent = await fetchPage(revision);
      if (sent === undefined || sent === 'elsewhere') return;
      // What scripts did to a page that nobody knows any longer would be taken back with the edit.
      if (sent.revision !== revision) return reload();
      learn(sent);
    }
    for (let wanted: string | undefined = revision; wanted !== newest?.revision;) {
      wanted = newest?.revision;
      const answer = await fetchPage();
      // It is asked for again when the server is back.
      if (answer === undefined) return;
      if (answer === 'elsewhere') return reload();
      if (answer.revision === revision) continue;
      if (!apply(answer)) return reload();
      ({ revision, html } = answer);
    }
  };
  return {
    show(news) {
      const before = newest?.files;
      for (const [address, count] of Object.entries(news.files))
        if (before !== undefined && before[address] !== count) showFileAgain(address, count);
      newest = news;
      if (isBusy || (news.revision === revision && html !== undefined)) return;
      isBusy = true;
      update()
        .catch((error: unknown) => {
          console.warn(error);
          reload();
        })
        .finally(() => {
          isBusy = false;
        });
    },
  };
}

/** What menus of the page are made from when it is loaded: its views, and the tags of its changelog. */
function menusOf(page: Document): string {
  const views = [...page.querySelectorAll('.view[data-title]')].map((view) => view.getAttribute('data-title'));
  return JSON.stringify([views, page.getElementById('changelog-filters')?.textContent]);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

const ownScript = /<script (?=[^<>]*data-octavo-preview)[^<>]*><\/script>/;

/**
 * The newest HTML of this page, or that of the revision `shown` if the server still has it; undefined while the server is
 * away, `elsewhere` where the address leads to another page.
 */
async function fetchPage(shown?: string): Promise<Answer | 'elsewhere' | undefined> {
  try {
    const headers = { accept: 'text/html', ...(shown === undefined ? {} : { 'octavo-shown': shown }) };
    const response = await fetch(location.href, { headers });
    const revision = response.headers.get('octavo-revision');
    if (revision === null || response.redirected) return 'elsewhere';
    return { revision, html: (await response.text()).replace(ownScript, '') };
  } catch {
    return undefined;
  }
}
