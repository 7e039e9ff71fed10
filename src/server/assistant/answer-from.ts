import { answerQuestion, createModel, type AnswerSettings } from '../../assistant/index.ts';
import { approximateTokens } from '../mcp/tokens.ts';
import type { AskedQuestion } from './request.ts';
import { createRetrieval, isChosenOn, readPage, type SeenSite } from './retrieval.ts';

/** What an answer takes beside the site and the question. */
export interface AnswerOptions extends Pick<AnswerSettings, 'maxTokens' | 'onUsage' | 'signal' | 'onError'> {
  readonly apiKey: string | undefined;
  /** Milliseconds that the model may say nothing. */
  readonly patience?: number | undefined;
  /** Whether the answer ends with questions that may follow. */
  readonly followUps: boolean;
}

/** Returns the events of an answer from a site as its reader sees it. The site is one that has an assistant. */
export async function answerFrom(
  site: SeenSite,
  asked: AskedQuestion,
  { apiKey, patience, followUps, ...settings }: AnswerOptions,
): Promise<ReturnType<typeof answerQuestion>> {
  const { manifest, bundle } = site;
  const { name, description, assistant } = manifest;
  const { baseUrl = '', model = '' } = assistant?.settings.provider ?? {};
  const { text, history, language, version, currentPath } = asked;
  const currentPage = currentPath === undefined ? undefined : await readPage(currentPath, manifest, bundle);
  const selections = await Promise.all(
    asked.selections.map(async (selection) => {
      const { path } = selection;
      return { ...selection, isOnPage: path !== undefined && (await isChosenOn(path, selection.text, site)) };
    }),
  );
  return answerQuestion(
    { text, history, selections, currentPage, language, version },
    {
      ...settings,
      facts: { name, description, instructions: assistant?.instructions, skills: assistant?.skills ?? [], followUps },
      site: { origin: new URL(manifest.site).origin, base: manifest.base },
      model: createModel({ baseUrl, model, apiKey, patience }),
      retrieval: createRetrieval(site, asked),
      countTokens: approximateTokens,
    },
  );
}
