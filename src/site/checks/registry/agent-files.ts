import { createLineIndex, type Diagnostic, type SourceFile } from '../../../diagnostics/index.ts';
import { codeRanges, isInside } from '../../../markdown/index.ts';
import { linkProblems } from '../address.ts';
import type { Check, CheckInput } from '../check.ts';

/** Links in the files for agents that a project brings itself (`llms.txt`, the skill of the site) and that lead nowhere. */
export const agentFiles: Check = {
  name: 'agent-files',
  ofSite(input) {
    const { programFiles, skills } = input.project;
    const siteSkills = skills.filter(({ file }) => !file.includes('/')).map(({ file, text }) => ({ path: file, text }));
    return [...programFiles.filter(({ path }) => path.startsWith('llms')), ...siteSkills].flatMap((file) =>
      linksOf(file, input),
    );
  },
};

function linksOf({ path, text }: SourceFile, input: CheckInput): Diagnostic[] {
  const lines = createLineIndex(text);
  const { origin, base } = input.site;
  const code = codeRanges(text);
  return [...text.matchAll(/\]\(<?([^)\s>]*)/g)].flatMap(({ 0: whole, 1: written = '', index }) => {
    // What stands in code is shown: it leads nowhere.
    if (isInside(code, index)) return [];
    const own = written.startsWith(`${origin}${base}/`) ? written.slice(origin.length + base.length) : written;
    // A skill may be copied elsewhere: only addresses from the root are those of this site.
    if (!own.startsWith('/')) return [];
    const start = lines.pointAt(index + whole.length - written.length);
    return linkProblems({ target: own, from: 'index', place: { file: path, range: { start } } }, input);
  });
}
