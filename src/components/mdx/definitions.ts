import type { ComponentRegistry, MdxComponent } from '../../markdown/index.ts';
import { accordions } from './accordion/definition.ts';
import { badges } from './badge/definition.ts';
import { callouts } from './callout/definition.ts';
import { cards } from './card/definition.ts';
import { codeBlocks } from './code-block/definition.ts';
import { codeGroups } from './code-group/definition.ts';
import { colors } from './color/definition.ts';
import { columns } from './columns/definition.ts';
import { expandables } from './expandable/definition.ts';
import { fields } from './field/definition.ts';
import { frames } from './frame/definition.ts';
import { repositories } from './github-repo/definition.ts';
import { headings } from './heading/definition.ts';
import { icons } from './icon/definition.ts';
import { formulas } from './latex/definition.ts';
import { links } from './link/definition.ts';
import { mermaids } from './mermaid/definition.ts';
import { panels } from './panel/definition.ts';
import { prompts } from './prompt/definition.ts';
import { steps } from './steps/definition.ts';
import { tabs } from './tabs/definition.ts';
import { tiles } from './tile/definition.ts';
import { tooltips } from './tooltip/definition.ts';
import { trees } from './tree/definition.ts';
import { updates } from './update/definition.ts';
import { views } from './view/definition.ts';
import { visibilities } from './visibility/definition.ts';

/** Every component that authors may use without importing it. */
export const componentDefinitions: readonly MdxComponent[] = [
  ...callouts,
  ...codeBlocks,
  ...codeGroups,
  ...steps,
  ...tabs,
  ...accordions,
  ...cards,
  ...columns,
  ...fields,
  ...expandables,
  ...frames,
  ...tooltips,
  ...updates,
  ...icons,
  ...badges,
  ...mermaids,
  ...trees,
  ...visibilities,
  ...views,
  ...panels,
  ...prompts,
  ...tiles,
  ...colors,
  ...formulas,
  ...headings,
  ...links,
  ...repositories,
];

/** The same by name and alias. */
export const componentRegistry: ComponentRegistry = new Map(
  componentDefinitions.flatMap((component) =>
    [component.name, ...component.aliases].map((name) => [name, component] as const),
  ),
);

const owners: ReadonlySet<string> = new Set([...componentRegistry.keys()].map((name) => name.split('.')[0] ?? ''));

/** Whether code may use a name as a component of the format, or as what holds some: `GitHub` of `GitHub.Repo`. */
export function isFormatComponent(name: string): boolean {
  return componentRegistry.has(name) || owners.has(name);
}
