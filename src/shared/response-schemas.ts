/** Folder of the files that say what the operations of pages answer, below the site's root. */
const folder = '_octavo/responses';

/** Returns where the schemas of the answers stand that the operation of a page gives. */
export function responseSchemasPath(page: string): string {
  return `${folder}/${page}.json`;
}

/** Returns where all schemas of a description stand, by its number: those of an operation refer to most of them. */
export function descriptionSchemasPath(index: number): string {
  return `${folder}.${index}.json`;
}
