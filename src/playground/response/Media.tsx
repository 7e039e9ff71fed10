import { useEffect, useState, type ReactNode } from 'react';
import { Binary } from './Binary.tsx';
import { mediaType } from './body-kind.ts';

interface Props {
  kind: 'image' | 'audio' | 'video';
  body: Blob;
  contentType: string;
}

/** A picture, a sound or a film; when it is none, its bytes. */
export function Media({ kind, body, contentType }: Props): ReactNode {
  const [broken, setBroken] = useState(false);
  const [size, setSize] = useState('');
  const url = useMediaUrl(body, mediaType(contentType));
  if (broken) {
    return (
      <>
        <p className="playground-note">
          This browser cannot show it: the response is not what its Content-Type says ({mediaType(contentType)}), is not
          complete, or has a format that the browser does not know.
        </p>
        <Binary body={body} />
      </>
    );
  }
  if (url === undefined) return null;
  const onError = (): void => setBroken(true);
  if (kind === 'audio') return <audio className="playground-media" src={url} controls onError={onError} />;
  if (kind === 'video') return <video className="playground-media" src={url} controls onError={onError} />;
  return (
    <figure className="playground-picture">
      <img
        src={url}
        alt="The response"
        onError={onError}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize(`${naturalWidth} × ${naturalHeight}`)}
      />
      <figcaption>{size}</figcaption>
    </figure>
  );
}

/**
 * Returns an address for a body. SVG gets a `data:` URL: inside `<img>` its scripts do not run, and opened in a tab of its
 * own it does not belong to this site, as a `blob:` URL would.
 */
function useMediaUrl(body: Blob, type: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const typed = body.slice(0, body.size, type);
    if (type.includes('xml')) {
      const reader = new FileReader();
      reader.onload = () => setUrl(typeof reader.result === 'string' ? reader.result : undefined);
      reader.readAsDataURL(typed);
      return () => reader.abort();
    }
    const blobUrl = URL.createObjectURL(typed);
    setUrl(blobUrl);
    return () => URL.revokeObjectURL(blobUrl);
  }, [body, type]);
  return url;
}
