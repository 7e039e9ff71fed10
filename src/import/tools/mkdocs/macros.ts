import type { PageContext } from '../../markdown/page-context.ts';
import type { Line, Prepared } from '../../markdown/prepared.ts';
import { textAt, type Data } from '../../source/data-file.ts';

/**
 * Writes what variables of mkdocs-macros stand for (`{{ product.name }}`), in code, too, as the plugin does. What has no value in the
 * configuration stays, and is reported; between `{% raw %}` and `{% endraw %}` nothing is a variable.
 */
export function takeVariables(prepared: Prepared, page: PageContext, variables: Data): void {
  const values = { ...variables, ...page.data };
  let isRaw = false;
  prepared.lines = prepared.lines.map(({ text, line }): Line => {
    const written = text.replace(
      /\{%-?\s*(end)?raw\s*-?%\}|\{\{\s*([^{}]+?)\s*\}\}|\{%\s*[^{}]+?\s*%\}/g,
      (whole, end: string | undefined, name: string | undefined) => {
        if (/raw\s*-?%\}$/.test(whole)) {
          isRaw = end === undefined;
          return '';
        }
        if (isRaw) return whole;
        const value = name !== undefined && /^[\w.]+$/.test(name) ? textAt(values, name) : undefined;
        if (value === undefined) page.report('macro', `${whole} stays as text`, line);
        return value ?? whole;
      },
    );
    return { text: written, line };
  });
}
