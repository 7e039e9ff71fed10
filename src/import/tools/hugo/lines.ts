import type { PageContext } from '../../markdown/page-context.ts';
import { rewriteText, type Line, type Prepared } from '../../markdown/prepared.ts';
import { textAt, type Data } from '../../source/data-file.ts';

/** What stands in lines of text, and in addresses, becomes Markdown and elements before it is read. */
export function carryInline(prepared: Prepared, page: PageContext, params: Data): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) => {
    // It says how the block above it looks.
    if (/^\{[.#\w][^{}]*\}\s*$/.test(text)) {
      page.report('attribute list', `${text.trim()} is left out`, line);
      return [];
    }
    if (/#.*\s\{\.[^{}]*\}\s*$/.test(text)) page.report('attribute list', 'it stays as text', line);
    if (!text.includes('{{')) return undefined;
    const carried = text
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?"?([^"\s>%]+)"?[^>%]*[>%]\}\}/g, '$1')
      .replace(
        /\{\{[<%]\s*param\s+"?([\w.-]+)"?\s*[>%]\}\}/g,
        (whole, name: string) => textAt(page.data, name) ?? textAt(params, name) ?? whole,
      )
      .replace(/\{\{<\s*icon\s+(?:name=)?"?([\w-]+)"?[^>]*>\}\}/g, '<Icon icon="$1" />')
      .replace(/\{\{<\s*badge\s+(?:content=)?"([^"]*)"([^>]*)>\}\}/g, (_, label: string, rest: string) => {
        const link = /\blink="([^"]*)"/.exec(rest)?.[1];
        return link === undefined ? `<Badge>${label}</Badge>` : `<a href="${link}"><Badge>${label}</Badge></a>`;
      });
    return [{ text: carried, line }];
  });
}

/** `{{< highlight go >}}` is a fence. */
export function carryHighlight(prepared: Prepared): void {
  prepared.lines = prepared.lines.flatMap((line): Line[] => {
    const [, indent = '', language, rest = ''] =
      /^(\s*)\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?(.*)[>%]\}\}\s*$/.exec(line.text) ?? [];
    if (language !== undefined) {
      const options = rest.replace(/^\s*"|"\s*$/g, '').trim();
      return [{ ...line, text: `${indent}\`\`\`${language}${options === '' ? '' : ` {${options}}`}` }];
    }
    return /^\s*\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}\s*$/.test(line.text)
      ? [{ ...line, text: line.text.replace(/\S.*/, '```') }]
      : [line];
  });
}

/** Options of a fence are parted by commas: `{linenos=table,hl_lines=[1,"3-4"]}`. */
export function partFenceOptions(prepared: Prepared): void {
  prepared.lines = prepared.lines.map((line) => {
    const found = /^([\s>]*(?:`{3,}|~{3,})[^`{]*)\{(.*)\}\s*$/.exec(line.text);
    if (found === null) return line;
    const options = (found[2] ?? '').replace(
      /("[^"]*")|(\[[^\]]*\])|,/g,
      (_, text?: string, list?: string) => text ?? list?.replaceAll('"', '') ?? ' ',
    );
    return { ...line, text: `${found[1]} ${options}` };
  });
}

/** A shortcode that is shown has marks of a comment in it: they go, in code, too. */
export function showCommented(prepared: Prepared): void {
  prepared.lines = prepared.lines.map((line) => ({
    ...line,
    text: line.text.replace(/\{\{([<%])\s*\/\*([\s\S]*?)\*\/\s*([>%])\}\}/g, '{{$1$2$3}}'),
  }));
}
