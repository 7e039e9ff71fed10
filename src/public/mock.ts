import type { DocsSession } from '../build/contracts.ts';
import { openSession } from '../build/open-session.ts';
import { ConfigError } from '../config/index.ts';
import { grouped } from '../diagnostics/group.ts';
import { withoutNotes } from '../diagnostics/summary.ts';
import { onlyKnownHosts } from '../preview/known-hosts.ts';
import { listen } from '../preview/listen.ts';
import { answerWith, newestMocks } from '../preview/mock.ts';
import { firstOf } from '../preview/preview-handler.ts';
import { watchProject } from '../preview/watch-project.ts';
import { descriptionProblems } from '../site/checks/index.ts';
import { settingsOf } from './astro-settings.ts';
import type { MockOptions, MockServer } from './types.ts';

/**
 * Answers for the APIs of a docs project from the examples and schemas of its OpenAPI descriptions, and reads them again when
 * they change. Resolves when it answers. Rejects with a `ConfigError` when the configuration is wrong or nothing of HTTP is
 * described, and where the system lets nobody listen.
 */
export async function mock(options: MockOptions = {}): Promise<MockServer> {
  const { host = 'localhost', port = 4010, onProblems, onError } = options;
  const failed = (error: unknown): void => onError?.(error);
  const { settings } = await settingsOf(options);
  const session = await openSession(settings, 'dev');
  try {
    const mocks = newestMocks(session);
    const { paths } = mocks();
    if (paths.size === 0) throw await nothingDescribed(session, onProblems);
    const server = await listen({ host, port });
    const report = (): void => {
      const { project, sourceText } = session;
      const diagnostics = withoutNotes(grouped(descriptionProblems(project)));
      onProblems?.({ diagnostics, sourceText });
    };
    report();
    const watched = watchProject(session, settings.projectDir, { changed: report, failed });
    server.answerWith(
      firstOf(
        [
          onlyKnownHosts(host),
          (request, response, next) => {
            answerWith(mocks(), '')(request, response, next);
          },
        ],
        failed,
      ),
    );
    const isAlone = paths.size === 1;
    return {
      url: server.origin,
      apis: new Map([...paths].map(([location, path]) => [location, server.origin + (isAlone ? '' : `/${path}`)])),
      async close() {
        await watched.close();
        await server.close();
        await session.close();
      },
    };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** Returns the error of a project that has no operation of HTTP; the problems that may be why are reported first. */
async function nothingDescribed(session: DocsSession, onProblems: MockOptions['onProblems']): Promise<ConfigError> {
  const { project, sourceText, compiled } = session;
  await compiled.ready();
  const isOfApi = (file: string): boolean => file === 'docs.json' || project.descriptions.has(file);
  const found = withoutNotes(session.check());
  const diagnostics = found.filter(({ severity, file }) => severity === 'error' || isOfApi(file));
  onProblems?.({ diagnostics, sourceText });
  const { root, unreachable, descriptions } = project;
  const why =
    unreachable.length > 0
      ? `${unreachable.join(', ')} could not be read`
      : descriptions.size > 0
        ? `${[...descriptions.keys()].join(', ')} has no operation of HTTP that can be read`
        : 'it has no OpenAPI description';
  return new ConfigError(`There is nothing to answer for in ${root}: ${why}.`);
}
