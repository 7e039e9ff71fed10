import * as z from 'zod';
import { filePath } from './file-path.ts';
import { hexColor, schemeColors, schemeImage } from './values.ts';

/** docs.json `colors`. */
export const colors = z.strictObject({ primary: hexColor, light: hexColor.optional(), dark: hexColor.optional() });

/** docs.json `background`. */
export const background = z.strictObject({
  image: schemeImage.optional(),
  decoration: z.enum(['gradient', 'grid', 'windows']).optional(),
  color: schemeColors.optional(),
});

const font = z.strictObject({
  family: z.string(),
  weight: z
    .number()
    .refine((weight) => weight >= 1 && weight <= 1000, 'a number from 1 to 1000, such as 400')
    .optional(),
  source: filePath.optional(),
  format: z.enum(['woff', 'woff2']).optional(),
});

/** docs.json `fonts`: one for all, and one each for headings and text. */
export const fonts = z.strictObject({ ...font.partial().shape, heading: font.optional(), body: font.optional() });

/** One theme of Shiki for both schemes, or one a scheme. */
const codeTheme = z.union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })]);

/** docs.json `styling`. `codeblocks` takes a theme directly too: `"dracula"`, `{ "light": …, "dark": … }`. */
export const styling = z.strictObject({
  eyebrows: z.enum(['section', 'breadcrumbs']).optional(),
  latex: z.boolean().optional(),
  codeblocks: z
    .union([
      codeTheme,
      z.strictObject({
        theme: codeTheme.optional(),
        languages: z.strictObject({ custom: z.array(z.string()).optional() }).optional(),
      }),
    ])
    .optional(),
});

/** docs.json `appearance`. */
export const appearance = z.strictObject({
  default: z.enum(['system', 'light', 'dark']).optional(),
  strict: z.boolean().optional(),
});

/** docs.json `thumbnails`: the pictures that previews of links show. */
export const thumbnails = z.strictObject({
  appearance: z.enum(['light', 'dark']).optional(),
  background: filePath.optional(),
  fonts: z.strictObject({ family: z.string() }).optional(),
});
