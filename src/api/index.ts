export { kebab } from './anchors.ts';
export {
  isHidden,
  likeness,
  matches,
  mismatches,
  type Direction,
  type MatchContext,
  type Mismatch,
} from './matches.ts';
export type { GraphqlField } from './graphql/model.ts';
export { encodedSchema, responseText } from './media-types.ts';
export { mergeSchemas } from './merge-schemas.ts';
export {
  resolveSchema,
  schemaText,
  type ApiDocument,
  type ApiResponse,
  type Bindings,
  type ChannelAction,
  type ChannelExtras,
  type ChannelLink,
  type ChannelOperation,
  type ChannelParameter,
  type ChannelReply,
  type ChannelSecurityScheme,
  type ChannelServer,
  type ExternalDocs,
  type HttpOperation,
  type Link,
  type MediaType,
  type Message,
  type MessageExample,
  type NamedExample,
  type Operation,
  type Parameter,
  type ParameterLocation,
  type Property,
  type RequestBody,
  type Schema,
  type SchemaSource,
  type SecurityScheme,
  type Server,
  type ServerVariable,
  type Tag,
} from './model.ts';
export { branchesOf, type Branch } from './conditions.ts';
export { isDefaultOption } from './discriminators.ts';
export { operationName } from './operation-name.ts';
export { mappingName, optionLabels } from './option-labels.ts';
export { testPattern } from './pattern-test.ts';
export { credentialFacts } from './credential-facts.ts';
export { linkedOperation } from './linked-operation.ts';
export { itemFacts, namedExampleFacts, schemaFacts, valueText, type Fact } from './schema-facts.ts';
export type { DescribedResponse, ResponseSchemas } from './response-schemas.ts';
export { schemaName } from './schema-uses.ts';
export { hasInside, isClosed, otherValues, schemaShape, type SchemaShape, type Schemas } from './schema-shape.ts';
export { statusNames } from './status-names.ts';
export { isFile, shortTypeText, typeText } from './type-text.ts';
export { testFormat } from './value-rules.ts';
export { channelLabel, isAddressOpen, webSocketServers } from './asyncapi/protocol.ts';
