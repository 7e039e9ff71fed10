import * as z from 'zod';
import { colorOrSchemeColors, href, icon, iconType } from './values.ts';

/** docs.json `navbar`: links and one button at the top. */
export const navbar = z.strictObject({
  links: z
    .array(
      z.strictObject({
        label: z.string().optional(),
        href,
        icon: icon.optional(),
        iconType,
        type: z.enum(['github', 'discord', 'link']).optional(),
      }),
    )
    .optional(),
  primary: z
    .strictObject({
      type: z.enum(['button', 'github', 'discord']).default('button'),
      label: z.string().optional(),
      href,
    })
    .optional(),
});

/** docs.json `footer`: socials by name, and up to four columns of links. */
export const footer = z.strictObject({
  socials: z.record(z.string(), href).optional(),
  links: z
    .array(
      z.strictObject({
        header: z.string().optional(),
        items: z.array(z.strictObject({ label: z.string(), href })),
      }),
    )
    .optional(),
});

/** docs.json `banner`; `content` is inline Markdown. */
export const banner = z.strictObject({
  content: z.string().trim().min(1),
  dismissible: z.boolean().optional(),
  type: z.enum(['info', 'warning', 'critical']).optional(),
  color: colorOrSchemeColors.optional(),
});
