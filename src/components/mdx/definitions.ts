import type { ComponentRegistry, MdxComponent } from '../../markdown/component.ts';
import { accordions } from './accordion/definition.ts';
import { badges } from './badge/definition.ts';
import { callouts } from './callout/definition.ts';
import { cards } from './card/definition.ts';
import { codeBlocks } from './code-block/definition.ts';
import { codeGroups } from './code-group/definition.ts';
import { columns } from './columns/definition.ts';
import { expandables } from './expandable/definition.ts';
import { fields } from './field/definition.ts';
import { frames } from './frame/definition.ts';
import { icons } from './icon/definition.ts';
import { mermaids } from './mermaid/definition.ts';
import { steps } from './steps/definition.ts';
import { tabs } from './tabs/definition.ts';
import { tooltips } from './tooltip/definition.ts';
import { updates } from './update/definition.ts';

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
];

/** The same by name and alias. */
export const componentRegistry: ComponentRegistry = new Map(
  componentDefinitions.flatMap((component) =>
    [component.name, ...component.aliases].map((name) => [name, component] as const),
  ),
);
