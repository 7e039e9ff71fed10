import { writeFile } from 'node:fs/promises';
import { openSession } from '../build/open-session.ts';
import { pageMarkdown } from '../build/render/page-markdown.ts';
import { starterEvals } from '../evals/index.ts';
import { settingsOf } from './astro-settings.ts';
import { evalsFile } from './evals-file.ts';
import type { EvalStarter, EvalStarterOptions } from './types.ts';

/** Writes a first file of questions, of the headings of a docs project that ask one. */
export async function startEvals({ file: named, ...options }: EvalStarterOptions = {}): Promise<EvalStarter> {
  const { settings } = await settingsOf(options);
  const file = evalsFile(settings, named);
  const session = await openSession(settings, 'build');
  try {
    await session.compiled.ready();
    const { pages } = session.site;
    const markdown = pageMarkdown(session);
    const open = pages.filter(({ searchable, audience }) => searchable && audience === 'everyone');
    const starter = starterEvals(open.map((page) => ({ path: page.path, markdown: markdown(page) })));
    if (starter === undefined)
      return { refusal: `No heading of ${open.length} pages asks a question.`, file, questions: 0 };
    const { text, questions } = starter;
    const isNew = await writeFile(file, text, { flag: 'wx' }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
      },
    );
    return isNew ? { file, questions } : { refusal: `${file} is there already.`, file, questions: 0 };
  } finally {
    await session.close();
  }
}
