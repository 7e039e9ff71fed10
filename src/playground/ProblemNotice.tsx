import type { ReactNode } from 'react';

/** How many fields are not as the description says, and the way to send the request all the same. */
export function ProblemNotice({ count, onSend }: { count: number; onSend: () => void }): ReactNode {
  if (count === 0) return null;
  return (
    <div className="playground-notice">
      <span>{count === 1 ? 'One field needs another look.' : `${count} fields need another look.`}</span>
      <button type="button" className="playground-small" onClick={onSend}>
        Send anyway
      </button>
    </div>
  );
}
