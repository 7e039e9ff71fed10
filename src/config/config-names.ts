/** The two names that a configuration beside docs.json may have. */
export const jsonName = 'octavo.config.json';
export const codeName = 'octavo.config.ts';
