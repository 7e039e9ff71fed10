import { fileURLToPath } from 'node:url';

/** The folder of this package. */
export const packageRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
