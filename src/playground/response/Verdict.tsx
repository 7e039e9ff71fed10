import { useEffect, useState, type ReactNode } from 'react';
import { checkAnswer, type AnswerVerdict } from './check-answer.ts';
import type { Exchange } from './exchange.ts';
import { loadResponseSchemas } from './response-schemas.ts';

interface Props {
  exchange: Exchange;
  /** The body, decoded. */
  text: string;
}

/** More than this is not compared: it would hold up the page. */
const maxCharacters = 5_000_000;

/** Whether the body is what the description says, and where it differs. */
export function Verdict({ exchange, text }: Props): ReactNode {
  const verdict = useVerdict(exchange, text);
  if (verdict === undefined) return null;
  return (
    <div className="playground-verdict" data-verdict={verdict.kind} aria-live="polite">
      <VerdictText verdict={verdict} />
    </div>
  );
}

function useVerdict({ responses, head, isComplete }: Exchange, text: string): AnswerVerdict | undefined {
  const [verdict, setVerdict] = useState<AnswerVerdict>();
  const { status, contentType } = head ?? {};
  useEffect(() => {
    if (responses === undefined || status === undefined || contentType === undefined || isComplete !== true)
      return undefined;
    let isShown = true;
    const judge = async (): Promise<AnswerVerdict | undefined> => {
      if (text.length > maxCharacters)
        return { kind: 'unchecked', reason: 'The response is too large to be compared with its schema.' };
      return checkAnswer(await loadResponseSchemas(responses), { status, contentType, text });
    };
    void judge()
      .catch((): AnswerVerdict => ({ kind: 'unchecked', reason: 'The schema of this response could not be loaded.' }))
      .then((found) => isShown && setVerdict(found));
    return () => {
      isShown = false;
    };
  }, [responses, status, contentType, isComplete, text]);
  return verdict;
}

function VerdictText({ verdict }: { verdict: AnswerVerdict }): ReactNode {
  switch (verdict.kind) {
    case 'fits':
      return (
        <p>
          <strong>Fits the schema</strong> of {verdict.status}
          {verdict.isPartly ? ', as far as it was compared' : ''}
        </p>
      );
    case 'misfit':
      return (
        <>
          <p>
            <strong>Does not fit the schema</strong> of {verdict.status}
          </p>
          <ul>
            {verdict.problems.map(({ path, message }, index) => (
              <li key={index}>
                <code>{path === '' ? 'The body' : path}</code> {message}
              </li>
            ))}
          </ul>
        </>
      );
    case 'undescribed':
    case 'unchecked':
      return <p>{verdict.reason}</p>;
  }
}
