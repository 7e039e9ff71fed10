import { startTransition, useState, type ReactNode } from 'react';
import { Binary } from './Binary.tsx';
import styles from './body.css?inline';
import { CodeBlock } from './CodeBlock.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Entries } from './Entries.tsx';
import type { Exchange } from './exchange.ts';
import { fileName } from './file-name.ts';
import type { LoadedBody } from './load-body.ts';
import { Media } from './Media.tsx';
import { NameTable } from './NameTable.tsx';
import { Redirects } from './Redirects.tsx';
import { saveFile } from './save-file.ts';
import { useLoadedBody } from './use-loaded-body.ts';
import { Verdict } from './Verdict.tsx';
import { say } from '../texts/say.ts';

/** The body of a response by its type, with what can be done with it; its styles come with it. */
export function ResponseBody({ exchange }: { exchange: Exchange }): ReactNode {
  return (
    <>
      <style>{styles}</style>
      <Redirects redirects={exchange.head?.redirects ?? []} />
      <Body exchange={exchange} />
    </>
  );
}

function Body({ exchange }: { exchange: Exchange }): ReactNode {
  const { head, body, log, phase, received, request, isComplete } = exchange;
  const contentType = head?.contentType ?? '';
  const loaded = useLoadedBody(phase === 'ended' || log === undefined ? body : undefined, contentType);
  const [isRaw, setRaw] = useState(false);
  if (phase === 'ended' && received === 0)
    return isComplete === true && <p className="playground-note">{say('noBody')}</p>;
  if (phase === 'ended' && body === undefined) return <p className="playground-note">{say('bodyGone')}</p>;
  const disposition = head?.headers.find(([name]) => name === 'content-disposition')?.[1];
  const { text, raw } = loaded ?? {};
  const canSwitch =
    raw !== undefined && (loaded?.pretty ?? log ?? (loaded?.kind === 'form' || undefined)) !== undefined;
  return (
    <>
      <div className="playground-tools">
        {canSwitch && (
          <div role="group" aria-label={say('howShown')}>
            <button type="button" aria-pressed={!isRaw} onClick={() => startTransition(() => setRaw(false))}>
              {say('pretty')}
            </button>
            <button type="button" aria-pressed={isRaw} onClick={() => startTransition(() => setRaw(true))}>
              {say('raw')}
            </button>
          </div>
        )}
        {phase === 'ended' && text !== undefined && <CopyButton label={say('copyBody')} text={() => text} />}
        {phase === 'ended' && body !== undefined && (
          <button type="button" onClick={() => saveFile(body, fileName(request.url, contentType, disposition))}>
            {say('saveAs', { name: fileName(request.url, contentType, disposition) })}
          </button>
        )}
      </div>
      {phase === 'ended' && text !== undefined && <Verdict exchange={exchange} text={text} />}
      {loaded?.notes.map((note) => (
        <p key={note} className="playground-note">
          {note}
        </p>
      ))}
      {log !== undefined && !(isRaw && raw !== undefined) ? (
        <Entries log={log} isGrowing={phase !== 'ended'} />
      ) : (
        body !== undefined && loaded !== undefined && <Shown {...{ loaded, body, contentType, isRaw }} />
      )}
    </>
  );
}

interface ShownProps {
  loaded: LoadedBody;
  body: Blob;
  contentType: string;
  isRaw: boolean;
}

function Shown({ loaded: { kind, text, raw, pretty }, body, contentType, isRaw }: ShownProps): ReactNode {
  if (kind === 'image' || kind === 'audio' || kind === 'video') return <Media {...{ kind, body, contentType }} />;
  if (raw === undefined) return <Binary body={body} />;
  if (kind === 'form' && !isRaw) return <NameTable label={say('responseBody')} rows={[...new URLSearchParams(text)]} />;
  const language = kind === 'html' ? 'xml' : kind === 'json' || kind === 'xml' ? kind : 'text';
  return <CodeBlock formatted={(isRaw ? undefined : pretty) ?? raw} language={language} label={say('responseBody')} />;
}
