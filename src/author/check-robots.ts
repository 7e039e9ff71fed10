import { defineDiagnostics, type Diagnostic, type SourceFile } from '../diagnostics/index.ts';
import { slipOf } from '../shared/nearest.ts';

/** What can be wrong with a file for crawlers. */
const robotsProblem = defineDiagnostics({
  'robots-line': { code: 'OCT636', severity: 'warning' },
});

/** Rules of a group (RFC 9309, 2.2), and what crawlers know beside them. */
const rules = ['allow', 'disallow', 'crawl-delay', 'noindex', 'content-signal', 'content-usage'];
const directives = ['user-agent', 'sitemap', 'host', 'clean-param', 'request-rate', 'visit-time', ...rules];

/** Returns the lines of a `robots.txt` that crawlers pass over (RFC 9309; sitemaps.org for `Sitemap`). */
export function checkRobots({ path, text }: SourceFile): Diagnostic[] {
  let hasGroup = false;
  let isWithoutGroup = false;
  return text.split('\n').flatMap((line, index) => {
    const written = (line.split('#')[0] ?? '').replace(/^\uFEFF/, '').trim();
    if (written === '') return [];
    const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(written) ?? [];
    const directive = name.trim().toLowerCase();
    const problem = (message: string, hint: string): Diagnostic[] => [
      robotsProblem['robots-line']({
        message,
        file: path,
        range: { start: { line: index + 1, column: line.search(/[^\s\uFEFF]/) + 1 } },
        hint,
      }),
    ];
    const meant = directives.includes(directive) ? directive : slipOf(directive, directives);
    hasGroup ||= meant === 'user-agent';
    if (!written.includes(':'))
      return problem(`"${written}" is not a rule: it has no colon.`, 'Write it as "Disallow: /path", or behind a "#".');
    if (meant === undefined) return [];
    if (meant !== directive)
      return problem(`Crawlers do not know "${name.trim()}".`, `Did you mean "${titled(meant)}"?`);
    if (rules.includes(directive) && !hasGroup && !isWithoutGroup) {
      isWithoutGroup = true;
      return problem(
        `"${written}" has no effect: it stands before the first "User-agent".`,
        'Write "User-agent: *" above it.',
      );
    }
    const fault = valueFault(directive, value.trim());
    return fault === undefined ? [] : problem(fault.message, fault.hint);
  });
}

function valueFault(directive: string, value: string): { readonly message: string; readonly hint: string } | undefined {
  if (directive === 'sitemap' && !/^https?:\/\/[^/]/i.test(value))
    return {
      message:
        value === '' ? 'The address of the sitemap is missing.' : `The sitemap "${value}" is not a whole address.`,
      hint: 'Write it with its host, such as "Sitemap: https://docs.example.com/sitemap.xml".',
    };
  if (/^(?:dis)?allow$/.test(directive) && !/^(?:$|[/*$])/.test(value)) {
    const isUrl = /^https?:\/\//i.test(value) && URL.canParse(value);
    return {
      message: `"${value}" matches no address: a path begins with a slash.`,
      hint: `Did you mean "${isUrl ? new URL(value).pathname : `/${value}`}"?`,
    };
  }
  return undefined;
}

/** `user-agent` as it is written. */
function titled(directive: string): string {
  return directive.charAt(0).toUpperCase() + directive.slice(1);
}
