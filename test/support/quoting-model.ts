import { calls, says, type ModelAnswer, type ModelServer } from './model-server.ts';

/** A passage as the prompt has it: between two marks its title and path, and its text. */
const passage = /^Found:\n(?<mark>.+)\n(?<title>.+) \((?<path>\/\S*)\)\n\n(?<text>[\s\S]*?)\n\k<mark>$/gm;

const refusal = 'The documentation does not say that.';

/** Characters of an answer that come of what was read: less than answers may have. */
const maxQuoted = 10_000;

/**
 * Reads the page of the best passage, and answers with what it was given, word for word and each part with a link to where it is
 * from: what is wrong with such an answer was not found, or was lost on its way. `declines` says which questions a model would
 * decline, which this one cannot tell.
 */
export function quotes(model: ModelServer, declines: (question: string) => boolean): ModelAnswer {
  return (response) => {
    const messages = model.asked.at(-1)?.body.messages ?? [];
    const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    if (declines(question)) return says(refusal)(response);
    const results = messages.flatMap(({ role, content }) => (role === 'tool' ? [content ?? ''] : []));
    const given = results.toReversed().flatMap((text) => [...text.matchAll(passage)].map(({ groups }) => groups ?? {}));
    const path = given[0]?.['path'];
    if (results.length === 1 && path !== undefined) return calls({ name: 'get_page', input: { path } })(response);
    const cited = given.map(({ title = '', path: from = '' }) => `[${title}](${from})`);
    const quoted = given.map(({ text = '' }) => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')).join('\n\n');
    return says(`See ${cited.join(', ')}.\n\n${quoted.slice(0, maxQuoted)}`)(response);
  };
}
