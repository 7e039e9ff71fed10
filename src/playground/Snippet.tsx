import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { HttpRequest } from '../request/index.ts';
import type { SnippetLanguage } from '../snippets/index.ts';
import { codeTokens } from './code-tokens.ts';
import { highlight } from './highlight.ts';

interface Props {
  request: HttpRequest;
  languages: readonly SnippetLanguage[];
  language: SnippetLanguage;
  onChoose: (key: string) => void;
}

/** The request that would be sent, in the chosen language. */
export function Snippet({ request, languages, language, onChoose }: Props): ReactNode {
  const [copied, setCopied] = useState('');
  const code = language.generate(request);
  const text = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => highlight(text.current?.firstChild, (shown) => codeTokens(shown, language.highlight)),
    [code, language],
  );
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => setCopied('Copied'),
      () => setCopied('Copying is not allowed here'),
    );
  };
  return (
    <section className="playground-snippet" aria-label="Request in code">
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
        <span role="status">{copied}</span>
      </div>
      <pre className="playground-code" tabIndex={0} aria-label="Code of the request">
        <code ref={text}>{code}</code>
      </pre>
    </section>
  );
}
