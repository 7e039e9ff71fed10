import type { Diagnostic } from '../../../diagnostics/index.ts';
import { isPicture, markdownProblem } from '../../../markdown/index.ts';
import { elementsOf, keyPlace } from '../../../project/index.ts';
import { iconOf } from '../../icon.ts';
import type { ContentPage, Icon } from '../../site.ts';
import type { Check, CheckInput } from '../check.ts';
import { missingPicture } from './pictures.ts';

/** Icons of pages and navigation that their library lacks, or whose file is not in the project. */
export const icons: Check = {
  name: 'icons',
  ofPage: (page, input) => findings(pageIcon(page), input),
  ofSite: (input) => findings(configIcons(input), input),
};

function findings(used: readonly UsedIcon[], { iconFinding, project }: CheckInput): Diagnostic[] {
  return used.flatMap(({ icon, place }) => {
    if (isPicture(icon.name) && !icon.name.trimStart().startsWith('<'))
      return missingPicture(icon.name, { project, what: 'icon', place });
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
