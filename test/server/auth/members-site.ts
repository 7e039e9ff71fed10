import type { AuthSettings } from '../../../src/bundle/auth-settings.ts';
import type { NodeServerOptions } from '../../../src/server/targets/node/server.ts';
import { startServer, type TestServer } from '../start-server.ts';

export const secret = 'a secret of the tests that is long enough';

export const passwordSettings: AuthSettings = { method: 'password', access: 'public', sessionHours: 8 };

const nobody = [''];

/** Starts a server of a site with public pages, pages for whoever is signed in, and pages for groups. */
export function startMembersSite(
  signIn: AuthSettings,
  options: Partial<NodeServerOptions> = {},
  { base = '', languages = [] }: { readonly base?: string; readonly languages?: readonly string[] } = {},
): Promise<TestServer> {
  return startServer({
    files: { 'index.html': '<h1>Start</h1>', '404.html': '<h1>Not here</h1>' },
    bundles: [
      {
        domain: 'docs',
        revision: 'one',
        pages: { index: 'The start.' },
        base,
        signIn,
        languages,
        privateFiles: {
          'plans.html': { text: '<h1>Plans</h1>', groups: [] },
          'plans.md': { text: '# Plans', groups: [] },
          'team/secret.html': { text: '<h1>Secret</h1>', groups: ['team'] },
          'team/secret.md': { text: '# Secret', groups: ['team'] },
          'admin.html': { text: '<h1>Admin</h1>', groups: ['admins', 'owners'] },
          '404.html': { text: '<h1>Not here</h1>', groups: nobody },
        },
      },
    ],
    options: { secret, base, ...options },
  });
}
