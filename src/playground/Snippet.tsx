import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { codeTokens } from './code-tokens.ts';
import { highlight } from './highlight.ts';

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
      () => setStatus('Copied'),
      () => setStatus('Copying is not allowed here'),
    );
  };
  return (
    <section className="playground-snippet" aria-label={what === 'request' ? 'Request in code' : 'Connection in code'}>
      <div className="playground-snippet-head">
        <select aria-label="Language" value={language.key} onChange={(event) => onChoose(event.target.value)}>
          {languages.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <button type="button" onClick={copy}>
          Copy
        </button>
        <span role="status">{status}</span>
      </div>
      <pre className="playground-code" role="group" tabIndex={0} aria-label={`Code of the ${what}`}>
        <code ref={text}>{code}</code>
      </pre>
    </section>
  );
}
