/** CodeMirror in one place: two copies of its state would not know each other's values. */
export { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
export type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
export { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
export { json, jsonParseLinter } from '@codemirror/lang-json';
export {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
export { linter, lintKeymap, type Diagnostic } from '@codemirror/lint';
export { EditorState, Prec, type Extension } from '@codemirror/state';
export { EditorView, keymap } from '@codemirror/view';
export { tags } from '@lezer/highlight';
