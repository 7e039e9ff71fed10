import * as z from 'zod';

/** Files of modules, which the configuration does not import: browsers get them, too. */
export const moduleList = z.array(
  z.string({ error: "Write the path of the file, in quotes: './own/acme.ts'. Browsers get it, too." }),
);
