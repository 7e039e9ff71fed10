import type { Host, HostedProject } from '../host.ts';

/** Vercel builds the repository, and takes what the build wrote for it (Build Output API) from where it looks. */
export const vercel: Host = {
  title: 'Vercel',
  target: 'vercel',
  files: (project) => [{ path: 'vercel.json', contents: `${JSON.stringify(configuration(project), null, 2)}\n` }],
  deploy: 'npx vercel deploy --prod',
  next: 'Import the repository in Vercel, or run npm run deploy, and set OCTAVO_SECRET (openssl rand -hex 32).',
};

const configuration = ({ script }: HostedProject): object => ({
  $schema: 'https://openapi.vercel.sh/vercel.json',
  framework: null,
  installCommand: 'npm install',
  buildCommand: `OCTAVO_SITE=https://$VERCEL_PROJECT_PRODUCTION_URL npm run ${script} && rm -rf .vercel/output && cp -r functions/vercel/.vercel .`,
});
