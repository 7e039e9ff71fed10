import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The utilities as authors know them: those of Tailwind 3 where its fourth version changed a scale, the width and the
 * site's colours under the names that the format gives them, and `dark:` by the class on `<html>`. No reset: pages have styles already.
 */
const theme = `
@import "tailwindcss/theme.css" theme(reference);
@import "tailwindcss/utilities.css";
@custom-variant dark (&:where(.dark, .dark *));
@theme inline reference {
  --color-primary: var(--octavo-brand-primary);
  --color-primary-light: var(--octavo-brand-light);
  --color-primary-dark: var(--octavo-brand-dark);
  --color-background-light: var(--octavo-background-light);
  --color-background-dark: var(--octavo-background-dark);
}
@theme reference {
  --container-8xl: 90rem;
  --radius-sm: 0.125rem;
  --shadow-sm: 0 1px 2px 0 rgb(0 0 0 / 0.05);
  --drop-shadow-sm: 0 1px 1px rgb(0 0 0 / 0.05);
  --blur-sm: 4px;
  --default-ring-width: 3px;
  --default-ring-color: rgb(59 130 246 / 0.5);
}
`;

/** Returns the CSS of the utility classes among `candidates`; the empty string when there are none. */
export async function utilityStyles(candidates: ReadonlySet<string>): Promise<string> {
  if (candidates.size === 0) return '';
  // Loaded with the first classes: projects without any need not wait for it.
  const { compile } = await import('tailwindcss');
  const compiler = await compile(theme, {
    loadStylesheet: async (id, base) => ({ path: id, base, content: await readFile(require.resolve(id), 'utf8') }),
  });
  const css = compiler.build([...candidates].sort());
  return css.includes('{') ? css : '';
}
