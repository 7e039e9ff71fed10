import { fileAt, type DocsProject } from '../project/index.ts';
import { originOf, type Page } from './site.ts';

/** Where readers change the source of a page, and where they tell of a problem with it. */
export interface SourceLinks {
  readonly edit?: string;
  readonly issue?: string;
}

/** How a host of repositories writes the addresses of its forms, below that of a repository. */
interface Host {
  /** Matches the names that the host has, those of companies' own servers among them. */
  readonly name: RegExp;
  readonly edit: (branch: string, file: string) => string;
  readonly issue: (title: string, text: string) => string;
}

const hosts: readonly Host[] = [
  {
    name: /(?:^|[.-])github(?:[.-]|$)/,
    edit: (branch, file) => `edit/${branch}/${file}`,
    issue: (title, text) => `issues/new?title=${title}&body=${text}`,
  },
  {
    name: /(?:^|[.-])gitlab(?:[.-]|$)/,
    edit: (branch, file) => `-/edit/${branch}/${file}`,
    issue: (title, text) => `-/issues/new?issue[title]=${title}&issue[description]=${text}`,
  },
  {
    name: /^bitbucket\.org$/,
    edit: (branch, file) => `src/${branch}/${file}?mode=edit&at=${branch}`,
    issue: (title, text) => `issues/new?title=${title}&content=${text}`,
  },
  {
    name: /^codeberg\.org$|(?:^|[.-])(?:gitea|forgejo)(?:[.-]|$)/,
    edit: (branch, file) => `_edit/${branch}/${file}`,
    issue: (title, text) => `issues/new?title=${title}&body=${text}`,
  },
];

/** A repository that readers can reach with a browser. */
interface Repository extends Pick<Host, 'edit' | 'issue'> {
  readonly url: string;
}

/**
 * Returns what git's remote is for a browser, without the credentials that it may have; undefined for a host whose forms
 * are not known, and for what is not an address.
 */
export function repositoryAt(remote: string): Repository | undefined {
  // The short form of ssh: git@github.com:acme/docs.git
  const short = /^(?:[^@/:]+@)?([^@/:]+):(?!\/\/)(.+)$/.exec(remote);
  const address = short === null ? remote : `ssh://${short[1]}/${short[2]}`;
  if (!/^(?:https?|ssh|git):\/\//.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, host, hostname, pathname } = new URL(address);
  const forms = hosts.find(({ name }) => name.test(hostname));
  if (forms === undefined) return undefined;
  const isWeb = protocol.startsWith('http');
  const path = pathname.replace(/^\/+/, '').replace(/(?:\.git)?\/?$/, '');
  return { ...forms, url: `${isWeb ? protocol : 'https:'}//${isWeb ? host : hostname}/${path}` };
}

/**
 * Returns what leads from a page to its source (docs.json `feedback.edits`) and to a form for problems (`feedback.issues`).
 * There is nothing to change where no commit has the file: it may be at an address, or made by a plugin.
 */
export function createSourceLinks(
  { root, config: { feedback }, origin, history }: Pick<DocsProject, 'root' | 'config' | 'origin' | 'history'>,
  url: (path: string) => string,
): (page: Page) => SourceLinks {
  const repository = origin?.remote === undefined ? undefined : repositoryAt(origin.remote);
  if (origin === undefined || repository === undefined) return () => ({});
  const { branch, folder } = origin;
  return (page) => {
    const file = originOf(page);
    const issue = repository.issue(encodeURIComponent(page.title), encodeURIComponent(url(page.path)));
    const canEdit = feedback?.edits === true && branch !== undefined && history?.files.has(file) === true;
    return {
      ...(canEdit
        ? {
            edit: `${repository.url}/${repository.edit(encodePath(branch), encodePath(folder + nameOnDisk(root, file)))}`,
          }
        : {}),
      ...(feedback?.issues === true ? { issue: `${repository.url}/${issue}` } : {}),
    };
  };
}

/** Hosts know a file by the name that was committed. */
function nameOnDisk(root: string, file: string): string {
  return fileAt(root, file).slice(fileAt(root, '').length).replaceAll('\\', '/').replace(/^\//, '');
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
