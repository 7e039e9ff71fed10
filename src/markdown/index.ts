export { ambientNames, ambientReactNames } from './code/ambient-names.ts';
export { expressionName } from './expression-name.ts';
export type {
  CodeBlockSource,
  CodeSpot,
  CompiledPage,
  Heading,
  ImportedName,
  LivePart,
  PageFacts,
  PageLink,
  UndeclaredName,
} from './compiled-page.ts';
export type {
  AttributeContent,
  ComponentInstance,
  ComponentRegistry,
  ComponentRules,
  MdxComponent,
} from './component.ts';
export { codeRanges, isInside, type TextRange } from './code-ranges.ts';
export { cutAtHeadings, type HeadedText } from './cut-at-headings.ts';
export type { TypedCode, TypeNote } from './twoslash/read-types.ts';
export { isPicture } from './element-checks/picture-name.ts';
export type { IconFinding, SiteKnowledge, WantedIcon } from './element-checks/knowledge.ts';
export { markdownProblem } from './diagnostics.ts';
export type { FragmentOptions } from './fragments/fragment-options.ts';
export { createHeadingAnchors, headingId, numberedIds } from './heading-ids.ts';
export { htmlAttributeName, styleText } from './visitors/html-attributes.ts';
export type { ImageSize } from './visitors/image-attributes.ts';
export { importCandidates, isSnippetPath, resolveImport } from './includes.ts';
export { bodyStart } from './prepare.ts';
export type { ProcessorOptions, SatteriOptions, UnifiedOptions } from './processors/options.ts';
export { openDepth, stepDepth } from './step-depth.ts';
export { spotAttribute } from './code/spot-attribute.ts';
export { applyEdits, type TextEdit } from './text-edits.ts';
export { withLinkTargets } from './text-links.ts';
