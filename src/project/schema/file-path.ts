import * as z from 'zod';

const filePaths = z.registry<object>();

/** The path of a file to show, from the folder of docs.json, or its URL. */
export const filePath = z.string().register(filePaths, {});

/** Whether a schema is that of the path of a file. */
export function isFilePath(schema: z.core.$ZodType): boolean {
  return filePaths.has(schema);
}
