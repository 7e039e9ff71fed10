import type { ReactNode } from 'react';
import { authorText } from './author-text.ts';
import { CopyButton } from './response/CopyButton.tsx';
import { SendButton } from './response/SendButton.tsx';
import { say } from './texts/say.ts';

interface Props {
  titleId: string;
  method: string;
  title: string;
  /** Where the request goes. */
  address: string;
  /** The address that opens the form as it is. */
  link: () => string;
  isSending: boolean;
  cancel: () => void;
  onClose: () => void;
}

/** What is tried, and the buttons that send, share and close. */
export function PlaygroundHeader({
  titleId,
  method,
  title,
  address,
  link,
  isSending,
  cancel,
  onClose,
}: Props): ReactNode {
  return (
    <header className="playground-header">
      <span className={`method-pill ${method.toLowerCase()}`}>{method}</span>
      <div className="playground-title">
        <h2 id={titleId} {...authorText()}>
          {title}
        </h2>
        <code>{address}</code>
      </div>
      <CopyButton label={say('copyLink')} text={link} />
      <SendButton isSending={isSending} cancel={cancel} />
      <button type="button" className="playground-close" aria-label={say('closePlayground')} onClick={onClose}>
        ×
      </button>
    </header>
  );
}
