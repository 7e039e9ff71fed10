import { commentOf } from './comment.ts';
import type { BuildReport } from './report.ts';
import { putComment } from './sticky-comment.ts';
import { addSummary, pullRequestNumber, readNote, variable } from './workflow.ts';

// The step of action.yml that tells what a change does: in one comment of the pull request, and where it may not write one, or
// there is no pull request, in the summary of the run.

const now = readNote<BuildReport>('now');
if (now !== undefined) {
  const body = commentOf({
    now,
    before: readNote<BuildReport>('before'),
    preview: variable('PREVIEW'),
    artifact: variable('ARTIFACT'),
  });
  const number = pullRequestNumber();
  const token = variable('GITHUB_TOKEN');
  const isWritten =
    number !== undefined &&
    token !== undefined &&
    (await putComment(
      {
        api: variable('GITHUB_API_URL') ?? 'https://api.github.com',
        repository: variable('GITHUB_REPOSITORY') ?? '',
        number,
        token,
      },
      variable('KEY') ?? '',
      body,
    ));
  if (!isWritten) addSummary(body);
}
