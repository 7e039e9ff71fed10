import { useEffect, useState, type ReactNode } from 'react';
import { hexRows } from './hex-rows.ts';
import { sizeText } from '../texts/quantities.ts';
import { say } from '../texts/say.ts';

const shown = 256;

/** The first bytes of what is no text. */
export function Binary({ body }: { body: Blob }): ReactNode {
  const [rows, setRows] = useState('');
  useEffect(() => {
    let current = true;
    void body
      .slice(0, shown)
      .arrayBuffer()
      .then((bytes) => {
        if (current) setRows(hexRows(new Uint8Array(bytes)));
      });
    return () => {
      current = false;
    };
  }, [body]);
  return (
    <>
      <p className="playground-note">
        {body.size > shown && `${say('firstBytesOf', { shown: sizeText(shown), size: sizeText(body.size) })} `}
        {say('saveToOpen')}
      </p>
      <pre className="playground-code" role="group" tabIndex={0} aria-label={say('firstBytes')}>
        {rows}
      </pre>
    </>
  );
}
