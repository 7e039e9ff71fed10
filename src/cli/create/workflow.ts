import packageJson from '../../../package.json' with { type: 'json' };

/** The action of the repository that the package comes from, in the major version of the package: `acme/octavo@v1`. */
const action = `${packageJson.repository.url.replace(/^.*github\.com\/|\.git$/g, '')}@v${packageJson.version.split('.')[0]}`;

/**
 * Returns the workflow that looks at every change, with Octavo's action; it needs no secret, so that changes of forks are checked as well.
 * `docs` is the folder of docs.json where that is not the root, `target` the platform to build for.
 */
export function workflow({ docs, target }: { readonly docs?: string; readonly target?: string }): string {
  const inputs = Object.entries({ docs, target }).filter(([, value]) => value !== undefined);
  const given = inputs.map(([name, value]) => `\n          ${name}: ${JSON.stringify(value)}`);
  return `# Builds the docs on every change, shows problems on its lines, and says in one comment what it changes.
name: Docs
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
  # For the comment.
  pull-requests: write
jobs:
  docs:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v5
        with:
          persist-credentials: false
      - uses: ${action}${given.length === 0 ? '' : `\n        with:${given.join('')}`}
`;
}
