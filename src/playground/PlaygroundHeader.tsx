import type { ReactNode } from 'react';
import { CopyButton } from './response/CopyButton.tsx';

interface Props {
  titleId: string;
  method: string;
  title: string;
  /** The address that opens the form as it is. */
  link: () => string;
  /** Given while a request is on its way. */
  onCancel: (() => void) | undefined;
  onClose: () => void;
}

/** What is tried, and the buttons that send, share and close. */
export function PlaygroundHeader({ titleId, method, title, link, onCancel, onClose }: Props): ReactNode {
  return (
    <header className="playground-header">
      <span className={`method-pill ${method.toLowerCase()}`}>{method}</span>
      <h2 id={titleId}>{title}</h2>
      <CopyButton label="Copy link" text={link} />
      {onCancel === undefined ? (
        <button type="submit" className="playground-send">
          Send
        </button>
      ) : (
        <button type="button" className="playground-send" onClick={onCancel}>
          Cancel
        </button>
      )}
      <button type="button" className="playground-close" aria-label="Close the playground" onClick={onClose}>
        ×
      </button>
    </header>
  );
}
