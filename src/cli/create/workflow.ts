/** Returns the workflow that looks at every change; it needs no secret, so that changes of forks are checked as well. */
export function workflow(script: string): string {
  return `# Checks the docs on every change, and keeps the built site for those who review it.
name: Docs
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  docs:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v5
        with:
          persist-credentials: false
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      # Pages that have not changed are taken from here.
      - uses: actions/cache@v4
        with:
          path: |
            .octavo
            dist
          key: octavo-\${{ github.ref_name }}-\${{ github.sha }}
          restore-keys: |
            octavo-\${{ github.ref_name }}-
            octavo-main-
      - run: npm install --no-audit --no-fund
      # Problems are shown on the lines of the change.
      - run: npm run ${script} -- --strict
      - uses: actions/upload-artifact@v4
        with:
          name: site
          path: dist
`;
}
