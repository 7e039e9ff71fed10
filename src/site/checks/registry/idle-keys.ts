import type { Diagnostic } from '../../../diagnostics/index.ts';
import { keyPlace } from '../../../project/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check } from '../check.ts';

type Place = Pick<Diagnostic, 'file' | 'range'>;

/** What the format documents and what nothing comes of here: authors are told. */
export const idleKeys: Check = {
  name: 'idle-keys',
  ofPage({ source: { file, frontmatter } }) {
    return [
      ...(frontmatter.mode === 'assistant'
        ? [
            idle('mode: assistant', keyPlace(file, 'mode'), {
              reason: 'the site has no chat, and shows the page as others',
              hint: 'Remove the key, or write "custom" for a page of your own.',
            }),
          ]
        : []),
    ];
  },
  ofSite({ project }) {
    const { variations } = project.config;
    return [
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

function idle(
  key: string,
  place: Place,
  { reason, hint }: { readonly reason: string; readonly hint: string },
): Diagnostic {
  return siteProblem['key-idle']({ message: `"${key}" has no effect: ${reason}.`, ...place, hint });
}
