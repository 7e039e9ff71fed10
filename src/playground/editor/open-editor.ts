import { parseJson } from '../../shared/exact-integers.ts';
import { entryOf } from '../form/entry.ts';
import { problemsOf } from '../form/problems-of.ts';
import * as cm from './codemirror.ts';
import { complete, type Described } from './complete.ts';
import { rangeOf } from './json-tree.ts';
import { colours, theme } from './theme.ts';
import { say } from '../texts/say.ts';

/** A text that is edited, and what is known of it. */
export interface EditorOptions {
  readonly text: string;
  readonly selection: { readonly anchor: number; readonly head: number };
  /** Of the field that the text stands in. */
  readonly attributes: () => Readonly<Record<string, string>>;
  readonly described: Described | undefined;
  readonly onChange: (text: string) => void;
}

/** An editor in the page. */
export interface Editor {
  readonly focus: () => void;
  /** Takes a text that comes from elsewhere, and the attributes as they are now. */
  readonly update: (text: string) => void;
  readonly remove: () => void;
}

/** Opens an editor of JSON inside `host`: it folds, completes what the description knows, and marks what is wrong. */
export function openEditor(host: HTMLElement, options: EditorOptions): Editor {
  const { text, selection, described } = options;
  /** Texts that were reported and have not come back: the form is drawn later than it is typed. */
  const reported: string[] = [];
  const view = new cm.EditorView({
    parent: host,
    state: cm.EditorState.create({ doc: text, selection, extensions: extensionsOf(options) }),
  });
  return {
    focus: () => view.focus(),
    update(next) {
      const isOwn = reported.includes(next);
      reported.splice(0, isOwn ? reported.indexOf(next) + 1 : reported.length);
      const isSame = isOwn || next === view.state.doc.toString();
      view.dispatch(isSame ? {} : { changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    remove: () => view.destroy(),
  };

  function extensionsOf({ attributes, onChange }: EditorOptions): cm.Extension[] {
    return [
      cm.json(),
      phrases(),
      cm.history(),
      cm.foldGutter(),
      cm.bracketMatching(),
      cm.closeBrackets(),
      cm.indentUnit.of('  '),
      cm.EditorView.lineWrapping,
      cm.EditorView.contentAttributes.of(attributes),
      cm.EditorView.updateListener.of(({ docChanged, state }) => {
        if (!docChanged) return;
        reported.push(state.doc.toString());
        onChange(state.doc.toString());
      }),
      theme,
      cm.syntaxHighlighting(colours),
      cm.linter((edited) => problems(edited, described)),
      ...(described === undefined
        ? []
        : [cm.autocompletion({ override: [(context) => complete(context, described)], icons: false })]),
      // The form is sent by it.
      cm.Prec.highest(cm.keymap.of([{ key: 'Mod-Enter', run: () => true }])),
      // Tab goes on to the next field.
      cm.keymap.of([
        ...cm.closeBracketsKeymap,
        ...cm.completionKeymap,
        ...cm.foldKeymap,
        ...cm.lintKeymap,
        ...cm.historyKeymap,
        ...cm.defaultKeymap,
      ]),
    ];
  }
}

/** What the editor says itself. */
function phrases(): cm.Extension {
  const fold = say('foldLine');
  const unfold = say('unfoldLine');
  return cm.EditorState.phrases.of({
    'Fold line': fold,
    'Unfold line': unfold,
    unfold,
    'folded code': '…',
    Completions: say('completions'),
  });
}

const parseProblems = cm.jsonParseLinter();

/** What is no JSON, or else what the description does not allow, each at its place. */
function problems(view: cm.EditorView, described: Described | undefined): readonly cm.Diagnostic[] {
  const text = view.state.doc.toString();
  if (text.trim() === '') return [];
  const slips = parseProblems(view);
  if (slips.length > 0 || described === undefined) return slips;
  const { definitions, field } = described;
  const entry = entryOf(definitions, field, parseJson(text));
  return Object.entries(problemsOf(definitions, field, { entry, path: '$', required: true })).map(([path, message]) => {
    const steps = path.split('.').slice(1);
    const range = rangeOf(view.state, steps);
    return { ...range, severity: 'error', message: steps.length === 0 ? message : `${steps.join('.')}: ${message}` };
  });
}
