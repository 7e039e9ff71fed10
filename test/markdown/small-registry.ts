import { z } from 'zod';
import type { ComponentInstance, ComponentRegistry, MdxComponent } from '../../src/markdown/component.ts';

function component(name: string, toMarkdown: MdxComponent['toMarkdown']): [string, MdxComponent] {
  return [name, { name, aliases: [], attributes: z.object({}), toMarkdown }];
}

const quoted = ({ name, children }: ComponentInstance): string => `**${name}:** ${children}`.replace(/^/gm, '> ');
const childrenOnly = ({ children }: ComponentInstance): string => children;
const titled = ({ attributes, children }: ComponentInstance): string =>
  `**${String(attributes['title'])}**\n\n${children}`;
const linked = ({ attributes, children }: ComponentInstance): string =>
  `- [${String(attributes['title'])}](${String(attributes['href'])})${children === '' ? '' : `: ${children.replaceAll('\n', '\n  ')}`}`;

/** Enough components to see how the exporter treats them. */
export const smallRegistry: ComponentRegistry = new Map([
  ...['Note', 'Tip', 'Warning', 'Info', 'Check'].map((name) => component(name, quoted)),
  ...['CardGroup', 'Columns', 'Steps', 'AccordionGroup', 'CodeGroup', 'Frame'].map((name) =>
    component(name, childrenOnly),
  ),
  ...['Step', 'Tab', 'Accordion', 'Expandable'].map((name) => component(name, titled)),
  component('Card', linked),
  component('Icon', () => ''),
  component('Tabs', ({ parts }) => parts.map(titled).join('\n\n')),
]);
