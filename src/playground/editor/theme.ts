import { EditorView, HighlightStyle, tags } from './codemirror.ts';

const edge = '1px solid var(--octavo-color-border)';
const text = 'var(--octavo-color-text)';
const muted = 'var(--octavo-color-text-muted)';
const raised = 'var(--octavo-color-surface-2)';
const error = 'var(--octavo-color-danger)';

/** The look of the editor, from the site's tokens. No stylesheet of ours can say it: those of CodeMirror are in no layer. */
export const theme = EditorView.theme({
  '&': { maxHeight: '28rem', color: text },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--octavo-font-mono)',
    fontSize: '0.8125rem',
    lineHeight: '1.55',
    minHeight: '7rem',
  },
  '.cm-content': { padding: '0.5rem 0', caretColor: text },
  '.cm-gutters': { border: '0', background: 'none', color: muted },
  '.cm-foldGutter .cm-gutterElement': { minWidth: '1.5rem', textAlign: 'center', cursor: 'pointer' },
  '.cm-foldPlaceholder': { border: '0', background: raised, color: muted },
  '&.cm-focused .cm-matchingBracket, &.cm-focused .cm-nonmatchingBracket': { background: raised },
  '.cm-tooltip': {
    maxWidth: '24rem',
    border: edge,
    borderRadius: 'var(--octavo-radius-small)',
    background: 'var(--octavo-color-bg)',
    color: text,
    boxShadow: 'var(--octavo-shadow)',
    fontSize: '0.8rem',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--octavo-font-mono)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.3rem 0.6rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: raised, color: text },
  '.cm-completionDetail': { color: muted, fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': { padding: '0.4rem 0.6rem' },
  '.cm-diagnostic-error': { borderInlineStart: `3px solid ${error}`, borderLeft: '0' },
  '.cm-lintRange-error': {
    background: 'none',
    textDecoration: `underline wavy ${error}`,
    textUnderlineOffset: '0.2em',
  },
});

export const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--octavo-code-property)' },
  { tag: tags.string, color: 'var(--octavo-code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--octavo-code-constant)' },
]);
