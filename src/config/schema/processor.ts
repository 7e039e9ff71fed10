import * as z from 'zod';
import type { ProcessorOption } from '../processor-option.ts';
import type { ProcessorOptions, SatteriOptions, UnifiedOptions } from '../../markdown/index.ts';

/** What is wrong with a value that stands for a plugin. */
function notPlugin(value: unknown, kind: string): string {
  if (typeof value === 'string')
    return `"${value}" is the name of a ${kind}: import it, and write what you imported without quotes.`;
  if (value === undefined)
    return `a ${kind} is a function, and this is undefined: is its import the one that it exports?`;
  return `a ${kind} is a function, or a list of it and its options; this is ${value === null ? 'null' : `of type ${typeof value}`}.`;
}

const isPlugin = (value: unknown): boolean =>
  typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function');

/** A plugin of unified, whose preset objects hold nothing that cannot be written without them. */
function unifiedPlugins(kind: string): z.ZodType<UnifiedOptions['remarkPlugins']> {
  const plugin = z.custom<NonNullable<UnifiedOptions['remarkPlugins']>[number]>(isPlugin, {
    error: ({ input }) => notPlugin(Array.isArray(input) ? input[0] : input, kind),
  });
  return z.array(plugin, { error: `a list of ${kind}s is expected.` }).optional();
}

/** What `normalizePlugins` of satteri takes; what it refuses is said before a page is compiled. */
const isSatteriPlugin = (value: unknown): boolean => {
  if (value === null || value === undefined || value === false || typeof value === 'function') return true;
  if (Array.isArray(value)) return value.every(isSatteriPlugin);
  return typeof value === 'object' && 'name' in value && typeof value.name === 'string';
};

function satteriPlugins<List extends readonly unknown[]>(kind: string): z.ZodType<List | undefined> {
  const error = `a ${kind} is an object with a name, as defineMdastPlugin and defineHastPlugin of satteri return it, or a function that returns one.`;
  const list = z.array(z.unknown().refine(isSatteriPlugin, { error }), { error: `a list of ${kind}s is expected.` });
  return list.optional() as unknown as z.ZodType<List | undefined>;
}

const flag = z.boolean({ error: 'Write true or false, without quotes.' }).optional();
const record = z.record(z.string(), z.unknown());

const unifiedOptions: z.ZodType<UnifiedOptions> = z.strictObject({
  remarkPlugins: unifiedPlugins('remark plugin'),
  rehypePlugins: unifiedPlugins('rehype plugin'),
  recmaPlugins: unifiedPlugins('recma plugin'),
  remarkRehype: record.optional(),
  gfm: flag,
  smartypants: z.union([z.boolean(), record]).optional(),
}) as unknown as z.ZodType<UnifiedOptions>;

const satteriOptions: z.ZodType<SatteriOptions> = z.strictObject({
  mdastPlugins: satteriPlugins('mdast plugin'),
  hastPlugins: satteriPlugins('hast plugin'),
  features: record.optional(),
}) as unknown as z.ZodType<SatteriOptions>;

/** A processor of Octavo or of Astro: of the latter nothing is used but its name and options. */
export const processorSchema: z.ZodType<ProcessorOptions, ProcessorOption> = z.discriminatedUnion(
  'name',
  [
    z.object({ name: z.literal('satteri'), options: satteriOptions }),
    z.object({ name: z.literal('unified'), options: unifiedOptions }),
  ],
  {
    error: 'Write satteri({ … }) or unified({ … }), which octavo exports. Other Markdown processors are not supported.',
  },
) as unknown as z.ZodType<ProcessorOptions, ProcessorOption>;
