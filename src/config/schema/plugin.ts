import * as z from 'zod';
import type { PluginHooks } from '../../plugins/plugin.ts';

/** Every hook is a function. */
function hook<Name extends keyof PluginHooks>(
  name: Name,
): z.ZodOptional<z.ZodType<NonNullable<PluginHooks[Name]>, NonNullable<PluginHooks[Name]>>> {
  return z
    .custom<NonNullable<PluginHooks[Name]>>((value) => typeof value === 'function', {
      error: `Write a function: '${name}'(options) { … }.`,
    })
    .optional();
}

const plugin = z.strictObject(
  {
    name: z.string({ error: 'A plugin needs a name, under which its errors are reported.' }).min(1),
    hooks: z.strictObject(
      {
        'config:setup': hook('config:setup'),
        'page:markdown': hook('page:markdown'),
        'site:resolved': hook('site:resolved'),
        'build:artifacts': hook('build:artifacts'),
      },
      {
        error: ({ code }) =>
          code === 'invalid_type' ? "A plugin needs hooks: { 'page:markdown'(page) { … } }." : undefined,
      },
    ),
  },
  {
    error: ({ code }) =>
      code === 'invalid_type'
        ? "A plugin is an object: { name: 'name', hooks: { … } }. If a function returns it, call that function."
        : undefined,
  },
);

/** Plugins, each of a name of its own. */
export const pluginList = z.array(plugin).superRefine((plugins, context) => {
  const names = plugins.map(({ name }) => name);
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      context.addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: `There is another plugin named "${name}".`,
      });
});
