import { useEffect, useState, type ReactNode } from 'react';
import { hexRows } from './hex-rows.ts';
import { sizeText } from './quantities.ts';

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
        {body.size > shown && `The first ${shown} bytes of ${sizeText(body.size)}. `}Save the body to open it with its
        program.
      </p>
      <pre className="playground-code" role="group" tabIndex={0} aria-label="First bytes of the response">
        {rows}
      </pre>
    </>
  );
}
