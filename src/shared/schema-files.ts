/** Files of schemas in other languages than JSON Schema: Avro, Protocol Buffers, XML Schema and RAML. */
const schemaFile = /\.(?:avsc|proto|xsd|raml)$/i;

/** Returns whether a file, by its path, may be an API description, a part of one, or a schema that one refers to. */
export function isDescriptionPart(path: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(path) || schemaFile.test(path);
}

/** Returns whether a file, by its path, has a text that is neither JSON nor YAML: references lead to it as a whole. */
export function isPlainSchema(path: string): boolean {
  return schemaFile.test(path) && !/\.avsc$/i.test(path);
}
