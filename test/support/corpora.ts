import { join } from 'node:path';

/** The folder of real projects and descriptions, beside the checkout; what reads it is left out where it is not there. */
export const corpora = join(import.meta.dirname, '../../../shared/corpora');
