import type { Diagnostic } from '../../../diagnostics/index.ts';
import { markdownProblem } from '../../../markdown/index.ts';
import { elementsOf, keyPlace } from '../../../project/index.ts';
import { iconOf } from '../../icon.ts';
import type { ContentPage, Icon } from '../../site.ts';
import type { Check, CheckInput } from '../check.ts';

/** Icons of pages and navigation that their library lacks. */
export const icons: Check = {
  name: 'icons',
  ofPage: (page, input) => findings(pageIcon(page), input),
  ofSite: (input) => findings(configIcons(input), input),
};

function findings(used: readonly UsedIcon[], { iconFinding }: CheckInput): Diagnostic[] {
  return used.flatMap(({ icon, place }) => {
    const found = iconFinding(icon);
    if (found === undefined) return [];
    const { kind, ...texts } = found;
    return [markdownProblem[kind]({ ...texts, ...place })];
  });
}

interface UsedIcon {
  readonly icon: Icon;
  readonly place: Pick<Diagnostic, 'file' | 'range'>;
}

function pageIcon({ icon, source }: ContentPage): UsedIcon[] {
  return icon === undefined ? [] : [{ icon, place: keyPlace(source.file, 'icon') }];
}

/** The icons that docs.json names: those of navigation, of links at the top, and of the page menu. */
function configIcons({ project }: CheckInput): UsedIcon[] {
  const { navigation, navbar, contextual } = project.config;
  const options = contextual?.options ?? [];
  const holders = [
    ...[...elementsOf(navigation)].map(({ element, path }) => ({ ...element, path })),
    ...(navbar?.links ?? []).map((link, index) => ({ ...link, path: ['navbar', 'links', index] })),
    ...options.map((option, index) => ({
      ...(typeof option === 'string' ? { icon: undefined, iconType: undefined } : option),
      path: ['contextual', 'options', index],
    })),
  ];
  return holders.flatMap(({ icon: written, iconType, path }) => {
    const icon = iconOf(written, iconType);
    return icon === undefined ? [] : [{ icon, place: project.locate([...path, 'icon']) }];
  });
}
