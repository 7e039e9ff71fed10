import type { ReactNode } from 'react';
import { say } from './texts/say.ts';

/** How many fields are not as the description says, and the way to send the request all the same. */
export function ProblemNotice({ count, onSend }: { count: number; onSend: () => void }): ReactNode {
  if (count === 0) return null;
  return (
    <div className="playground-notice">
      <span>{say('problemCount', { count })}</span>
      <button type="button" className="playground-small" onClick={onSend}>
        {say('sendAnyway')}
      </button>
    </div>
  );
}
