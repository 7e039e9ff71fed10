import type { Diagnostic } from '../../../diagnostics/index.ts';
import { bodyStart } from '../../../markdown/index.ts';
import { keyPlace, type PageSource } from '../../../project/index.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check } from '../check.ts';

/** The way out of both. */
const configure = 'Add "assistant" to octavo.config.json';

type Place = Pick<Diagnostic, 'file' | 'range'>;

/** What the format documents and what nothing comes of here: authors are told. */
export const idleKeys: Check = {
  name: 'idle-keys',
  ofPage({ searchable, source: { file, frontmatter } }, { hasAssistant }) {
    return [
      ...(frontmatter.searchable === true && !searchable
        ? [
            idle('searchable: true', keyPlace(file, 'searchable'), {
              reason: 'in the frontmatter it brings nothing back that is hidden or left out of search',
              hint: 'Remove what hides the page, or write "searchable": true on its hidden tab or group in docs.json.',
            }),
          ]
        : []),
      ...(!hasAssistant && frontmatter.mode === 'assistant'
        ? [
            idle('mode: assistant', keyPlace(file, 'mode'), {
              reason: 'the site has no assistant, and shows a field that is switched off in place of the page',
              hint: `${configure}, or remove the key.`,
            }),
          ]
        : []),
      ...(!hasAssistant && asksAssistant(frontmatter.contextual) ? [idleAssistant(keyPlace(file, 'contextual'))] : []),
    ];
  },
  ofSite({ site, project, hasAssistant }) {
    const elsewhere = [...project.pages.values()].filter(({ frontmatter }) => frontmatter.url !== undefined);
    const { variables, variations, contextual, errors } = project.config;
    const notFound = site.pageAt('404');
    return [
      ...(errors?.['404'] !== undefined && notFound?.kind === 'content'
        ? [
            idle('errors.404', project.locate(['errors', '404']), {
              reason: `${notFound.source.file.path} is what readers see where there is no page`,
              hint: 'Keep one of them: the page, or the key.',
            }),
          ]
        : []),
      ...elsewhere.filter(({ file }) => file.text.slice(bodyStart(file.text)).trim() !== '').map(unshownText),
      ...(!hasAssistant && asksAssistant(contextual) ? [idleAssistant(project.locate(['contextual', 'options']))] : []),
      ...Object.keys(variables ?? {})
        .filter((name) => !/^[\w.-]+$/.test(name))
        .map((name) =>
          idle(`variables.${name}`, project.locate(['variables', name]), {
            reason: 'pages can name variables of letters, digits, dots, dashes and underscores only',
            hint: `Write "${name.trim().replace(/[^\w.-]+/g, '-')}", and {{${name.trim().replace(/[^\w.-]+/g, '-')}}} in pages.`,
          }),
        ),
      ...(variations === undefined
        ? []
        : [
            idle('variations', project.locate(['variations']), {
              reason: 'readers cannot choose between them',
              hint: 'Remove it: `<View>` has what readers choose on a page, `versions` on the whole site.',
            }),
          ]),
    ];
  },
};

/** Navigation sends readers to its `url` (docs-json.md §2). */
function unshownText({ file }: PageSource): Diagnostic {
  return siteProblem['entry-idle']({
    message: 'The text of this page is not shown: its entry leads to its "url".',
    ...keyPlace(file, 'url'),
    hint: 'Remove the text, or the key.',
  });
}

function asksAssistant(menu: unknown): boolean {
  const options = isRecord(menu) ? menu['options'] : undefined;
  return Array.isArray(options) && options.includes('assistant');
}

/** Sites that are moved here have it in their menu: pages are none the worse for it. */
function idleAssistant(place: Place): Diagnostic {
  return siteProblem['entry-idle']({
    message: 'The entry "assistant" of the page menu is not shown: the site has no assistant.',
    ...place,
    hint: `${configure}, or name assistants that readers have: "chatgpt", "claude", "perplexity".`,
  });
}

function idle(
  key: string,
  place: Place,
  { reason, hint }: { readonly reason: string; readonly hint: string },
): Diagnostic {
  return siteProblem['key-idle']({ message: `"${key}" has no effect: ${reason}.`, ...place, hint });
}
