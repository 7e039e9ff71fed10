import type { Diagnostic } from '../../../diagnostics/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import { elementsOf, keyPlace } from '../../../project/index.ts';
import { iconOf } from '../../icon.ts';
import type { ContentPage, Icon } from '../../site.ts';
import type { Check, CheckInput } from '../check.ts';

/** Icons of pages and navigation that no library has. */
export const icons: Check = {
  name: 'icons',
  ofPage: (page, input) => missingIcons(pageIcon(page), input),
  ofSite: (input) => missingIcons(configIcons(input), input),
};

function missingIcons(used: readonly UsedIcon[], { hasIcon, nearestIcon }: CheckInput): Diagnostic[] {
  const missing = used.filter(({ icon }) => !hasIcon(icon));
  return missing.map(({ icon, place }) => {
    const suggestion = nearestIcon(icon.name);
    return siteProblem['icon-missing']({
      message: `There is no icon "${icon.name}".`,
      ...place,
      hint:
        suggestion === undefined
          ? 'Name one of Font Awesome, Lucide or Tabler, or give the path of a picture.'
          : `Did you mean "${suggestion}"?`,
    });
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
    ...[...elementsOf(navigation)].map(({ element, path }) => ({ icon: element.icon, path })),
    ...(navbar?.links ?? []).map(({ icon }, index) => ({ icon, path: ['navbar', 'links', index] })),
    ...options.map((option, index) => ({
      icon: typeof option === 'string' ? undefined : option.icon,
      path: ['contextual', 'options', index],
    })),
  ];
  return holders.flatMap(({ icon: written, path }) => {
    const icon = iconOf(written);
    return icon === undefined ? [] : [{ icon, place: project.locate([...path, 'icon']) }];
  });
}
