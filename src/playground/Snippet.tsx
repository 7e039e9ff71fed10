import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { codeTokens } from './code-tokens.ts';
import { highlight } from './highlight.ts';
import { say } from './texts/say.ts';

interface Props {
  what: 'request' | 'connection';
  code: string;
  /** Returns what is copied, where it is not what is shown. */
  copied?: () => string;
  languages: readonly Language[];
  language: Language;
  onChoose: (key: string) => void;
}

interface Language {
  readonly key: string;
  readonly label: string;
  /** Name of the grammar that highlights it. */
  readonly highlight: string;
}

/** What would be sent, in the chosen language. */
export function Snippet({ what, code, copied = () => code, languages, language, onChoose }: Props): ReactNode {
  const [status, setStatus] = useState('');
  const text = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => highlight(text.current?.firstChild, (shown) => codeTokens(shown, language.highlight)),
    [code, language.highlight],
  );
  const copy = (): void => {
    navigator.clipboard.writeText(copied()).then(
      () => setStatus(say('copied')),
      () => setStatus(say('copyFailed')),
    );
  };
  return (
    <section className="playground-snippet" aria-label={say(what === 'request' ? 'requestInCode' : 'connectionInCode')}>
      <div className="playground-snippet-head">
        <select aria-label={say('language')} value={language.key} onChange={(event) => onChoose(event.target.value)}>
          {languages.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <button type="button" onClick={copy}>
          {say('copy')}
        </button>
        <span role="status">{status}</span>
      </div>
      <pre
        className="playground-code"
        role="group"
        tabIndex={0}
        aria-label={say(what === 'request' ? 'codeOfRequest' : 'codeOfConnection')}
      >
        <code ref={text}>{code}</code>
      </pre>
    </section>
  );
}
