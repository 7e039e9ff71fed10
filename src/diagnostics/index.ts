export {
  defineDiagnostics,
  type DescriptionFile,
  type Diagnostic,
  type Point,
  type Result,
  type Severity,
  type SourceFile,
  type SourceRange,
} from './diagnostic.ts';
export { createLineIndex, type LineIndex } from './position.ts';
