/** What is in the way of an import, as a sentence for whoever asked for it. */
export class ImportError extends Error {}
