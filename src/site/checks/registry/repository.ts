import type { Diagnostic } from '../../../diagnostics/index.ts';
import { keyPlace } from '../../../project/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import { originOf, type Page } from '../../site.ts';
import { repositoryAt } from '../../source-links.ts';
import type { Check, CheckInput } from '../check.ts';

/**
 * What pages should say by git, and git does not know: days of changes, and where their files can be changed. These are notes, as
 * they depend on where the project is built, and on nothing that its author wrote.
 */
export const repository: Check = {
  name: 'repository',
  ofSite: (input) => [...dates(input), ...links(input)],
};

function dates({ site, project }: CheckInput): Diagnostic[] {
  const { history, config } = project;
  const wanted = site.pages.filter(({ frontmatter }) => frontmatter.timestamp ?? config.metadata?.timestamp === true);
  const isCommitted = (page: Page): boolean => history?.files.has(originOf(page)) === true;
  const nothing = !wanted.some(isCommitted);
  const undated = wanted.filter((page) => page.modified === undefined && (nothing || isCommitted(page)));
  const [first] = undated;
  if (first === undefined) return [];
  const many = undated.length === 1 ? `"${first.title}" gives` : `${undated.length} pages give`;
  const own = first.kind === 'content' && first.frontmatter.timestamp === true ? first.source.file : undefined;
  return [
    siteProblem['date-unknown']({
      message: nothing
        ? `No commit of git has the files, so ${many} the day of the build as that of the last change.`
        : `git has the last commits only (a shallow clone), so ${many} the day of the build as that of the last change.`,
      ...(own === undefined ? project.locate(['metadata', 'timestamp']) : keyPlace(own, 'timestamp')),
      hint: nothing
        ? 'Build in a clone of the repository, or write lastUpdatedDate into the frontmatter.'
        : 'Fetch all commits before the build: `git fetch --unshallow`, or `fetch-depth: 0` of actions/checkout.',
    }),
  ];
}

function links({ project }: CheckInput): Diagnostic[] {
  const { config, origin } = project;
  const key = (['edits', 'issues'] as const).find((name) => config.feedback?.[name] === true);
  const reason = key === undefined ? undefined : unknownOrigin(origin, key);
  if (key === undefined || reason === undefined) return [];
  return [
    siteProblem['repository-unknown']({
      message: `feedback.${key} has no effect: ${reason}.`,
      ...project.locate(['feedback', key]),
      hint: 'Build on a branch of a clone whose "origin" is at GitHub, GitLab, Bitbucket or Codeberg, or remove the key.',
    }),
  ];
}

/** Why pages cannot lead to the repository. */
function unknownOrigin(origin: CheckInput['project']['origin'], key: 'edits' | 'issues'): string | undefined {
  if (origin === undefined) return 'the folder is in no git repository';
  if (origin.remote === undefined) return 'the repository has no remote "origin"';
  if (repositoryAt(origin.remote) === undefined) return 'the host of the remote "origin" is not known';
  return key === 'edits' && origin.branch === undefined ? 'no branch is checked out' : undefined;
}
