import { useEffect, useState, type ReactNode } from 'react';
import { checkAnswer, type AnswerVerdict } from './check-answer.ts';
import type { Exchange } from './exchange.ts';
import { loadResponseSchemas } from './response-schemas.ts';
import { say } from '../texts/say.ts';

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
      if (text.length > maxCharacters) return { kind: 'unchecked', reason: say('tooLargeToCompare') };
      return checkAnswer(await loadResponseSchemas(responses), { status, contentType, text });
    };
    void judge()
      .catch((): AnswerVerdict => ({ kind: 'unchecked', reason: say('schemaNotLoaded') }))
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
          <strong>{say(verdict.isPartly ? 'fitsPartly' : 'fits', { status: verdict.status })}</strong>
        </p>
      );
    case 'misfit':
      return (
        <>
          <p>
            <strong>{say('misfits', { status: verdict.status })}</strong>
          </p>
          <ul>
            {verdict.problems.map(({ path, rule, values }, index) => (
              <li key={index}>
                {path === '' ? say('theBody') : <code>{path}</code>}: {say(rule, values)}
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
