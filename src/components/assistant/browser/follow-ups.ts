/** Questions that an answer offers. */
const maxQuestions = 3;

/**
 * Returns an answer without the fence of questions that may follow, and these: its lines are `(question)[/path]`
 * (assistant-and-agents.md §1.4). The function sends the line that opens it in one piece.
 */
export function splitFollowUps(said: string): { readonly text: string; readonly suggestions: readonly string[] } {
  const start = said.search(/^```suggestions *$/m);
  if (start === -1) return { text: said, suggestions: [] };
  const end = said.indexOf('\n```', start);
  const fence = said.slice(start, end === -1 ? undefined : end);
  const behind = end === -1 ? '' : said.slice(end + '\n```'.length);
  const questions = [...fence.matchAll(/^\(([^()\n]+)\)\[/gm)].map(([, question = '']) => question);
  return { text: said.slice(0, start) + behind, suggestions: questions.slice(0, maxQuestions) };
}
