export { withCheckout } from './checkout.ts';
export { ImportError } from './import-error.ts';
export { importProject, type ImportResult } from './import-project.ts';
