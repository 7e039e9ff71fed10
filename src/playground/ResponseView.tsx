import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Outcome } from './send.ts';

/** More text than this is shown in part; the whole is a download. */
const mostText = 500_000;

/** What came back: status, time, headers, and the body by its content type. */
export function ResponseView({ outcome }: { outcome: Outcome }): ReactNode {
  if (outcome.type === 'failure') {
    return (
      <p className="playground-failure" role="alert">
        {outcome.message}
      </p>
    );
  }
  const { status, statusText, milliseconds, headers, body, contentType } = outcome;
  return (
    <section className="playground-response" aria-label="Response">
      <p className="playground-status" data-tone={status < 300 ? 'success' : status < 400 ? 'info' : 'danger'}>
        <strong>
          {status} {statusText}
        </strong>
        <span>{milliseconds} ms</span>
        <span>{size(body.size)}</span>
      </p>
      <details>
        <summary>Headers ({headers.length})</summary>
        <dl className="playground-headers">
          {headers.map(([name, value], index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Body body={body} contentType={contentType} />
    </section>
  );
}

function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

function Body({ body, contentType }: { body: Blob; contentType: string }): ReactNode {
  const url = useMemo(() => URL.createObjectURL(body), [body]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  if (body.size === 0) return <p className="playground-empty">The response has no body.</p>;
  if (contentType.startsWith('image/')) return <img className="playground-media" src={url} alt="The response" />;
  if (contentType.startsWith('audio/')) return <audio className="playground-media" src={url} controls />;
  if (contentType.startsWith('video/')) return <video className="playground-media" src={url} controls />;
  const textual =
    contentType === '' ||
    /^text\/|[/+](?:json|xml|yaml|javascript|csv|x-ndjson|graphql)|urlencoded|event-stream/i.test(contentType);
  if (textual) return <Text body={body} contentType={contentType} url={url} />;
  return (
    <a className="playground-download" href={url} download="response">
      Download the response ({size(body.size)})
    </a>
  );
}

function Text({ body, contentType, url }: { body: Blob; contentType: string; url: string }): ReactNode {
  const [text, setText] = useState('');
  useEffect(() => {
    let current = true;
    void body
      .slice(0, mostText)
      .text()
      .then((loaded) => {
        if (current) setText(pretty(loaded, contentType));
      });
    return () => {
      current = false;
    };
  }, [body, contentType]);
  return (
    <>
      <pre className="playground-code" tabIndex={0} aria-label="Response body">
        <code>{text}</code>
      </pre>
      {body.size > mostText && (
        <a className="playground-download" href={url} download="response">
          The first part of {size(body.size)} is shown. Download all of it
        </a>
      )}
    </>
  );
}

function pretty(text: string, contentType: string): string {
  if (!/[/+]json\b/i.test(contentType)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
