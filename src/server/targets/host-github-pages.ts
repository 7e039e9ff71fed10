import type { Host, HostedProject } from './host.ts';

/** GitHub Pages, published by a workflow of the repository, at its own domain or below the repository's name. */
export const githubPages: Host = {
  title: 'GitHub Pages',
  files: (project) => [{ path: '.github/workflows/pages.yml', contents: workflow(project) }],
  next: 'Push to GitHub, and choose "GitHub Actions" as the source in Settings → Pages.',
};

const workflow = ({ script }: HostedProject): string => `# Publishes the docs to GitHub Pages.
name: Pages
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
  cancel-in-progress: false
jobs:
  publish:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      - id: pages
        uses: actions/configure-pages@v5
        with:
          enablement: true
      - run: npm install --no-audit --no-fund
      # A site of a project has the repository's name as its path, one with a domain of its own has none.
      - run: npm run ${script} -- --site "$SITE" --base "/\${BASE#/}"
        env:
          SITE: \${{ steps.pages.outputs.origin }}
          BASE: \${{ steps.pages.outputs.base_path }}
      - uses: actions/upload-pages-artifact@v4
        with:
          path: dist
      - id: deployment
        uses: actions/deploy-pages@v4
`;
