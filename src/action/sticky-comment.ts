/** The pull request that is commented on, and how GitHub's API is asked. */
export interface PullRequest {
  /** `https://api.github.com`. */
  readonly api: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly number: number;
  readonly token: string;
}

/**
 * Writes a comment in place of the one that has the same key, which readers do not see. Resolves with false where the token may
 * not write: changes of forks come with one that only reads. Rejects with what else GitHub answers.
 */
export async function putComment(pull: PullRequest, key: string, body: string): Promise<boolean> {
  const marker = `<!-- octavo ${key.replace(/[^\w./-]/g, '')} -->`;
  const path = `/repos/${pull.repository}/issues`;
  const old = await findComment(pull, marker);
  const text = JSON.stringify({ body: `${marker}\n${body}` });
  const answer =
    old === undefined
      ? await ask(pull, `${path}/${pull.number}/comments`, { method: 'POST', body: text })
      : await ask(pull, `${path}/comments/${old}`, { method: 'PATCH', body: text });
  // 404 hides what a token may not see.
  if (answer.status === 403 || answer.status === 404) return false;
  if (!answer.ok) throw new Error(`GitHub did not take the comment: ${answer.status} ${await answer.text()}`);
  return true;
}

const perPage = 100;

async function findComment(pull: PullRequest, marker: string): Promise<number | undefined> {
  for (let page = 1; ; page += 1) {
    const query = `?per_page=${perPage}&page=${page}`;
    const answer = await ask(pull, `/repos/${pull.repository}/issues/${pull.number}/comments${query}`);
    if (!answer.ok) return undefined;
    const comments = (await answer.json()) as readonly { readonly id: number; readonly body?: string }[];
    const found = comments.find(({ body }) => body?.startsWith(marker) === true);
    if (found !== undefined || comments.length < perPage) return found?.id;
  }
}

function ask({ api, token }: PullRequest, path: string, request: RequestInit = {}): Promise<Response> {
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-github-api-version': '2022-11-28',
  };
  return fetch(api + path, { ...request, headers });
}
