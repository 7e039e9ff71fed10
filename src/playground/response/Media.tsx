import { useCallback, useState, type ReactNode } from 'react';
import { Binary } from './Binary.tsx';
import { mediaType } from './body-kind.ts';
import { say } from '../texts/say.ts';

interface Props {
  kind: 'image' | 'audio' | 'video';
  body: Blob;
  contentType: string;
}

/** A picture, a sound or a film; when it is none, its bytes. */
export function Media({ kind, body, contentType }: Props): ReactNode {
  const [broken, setBroken] = useState(false);
  const [size, setSize] = useState('');
  const source = useMediaSource(body, mediaType(contentType));
  if (broken) {
    return (
      <>
        <p className="playground-note">{say('brokenMedia', { type: mediaType(contentType) })}</p>
        <Binary body={body} />
      </>
    );
  }
  const onError = (): void => setBroken(true);
  if (kind === 'audio') return <audio className="playground-media" ref={source} controls onError={onError} />;
  if (kind === 'video') return <video className="playground-media" ref={source} controls onError={onError} />;
  return (
    <figure className="playground-picture">
      <img
        ref={source}
        alt={say('pictureResponse')}
        onError={onError}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize(`${naturalWidth} × ${naturalHeight}`)}
      />
      <figcaption>{size}</figcaption>
    </figure>
  );
}

/**
 * Returns what gives an element the address of a body. SVG gets a `data:` URL: inside `<img>` its scripts do not run, and
 * opened in a tab of its own it does not belong to this site, as a `blob:` URL would.
 */
function useMediaSource(
  body: Blob,
  type: string,
): (element: HTMLImageElement | HTMLMediaElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (element === null) return undefined;
      const typed = body.slice(0, body.size, type);
      if (type.includes('xml')) {
        const reader = new FileReader();
        reader.onload = () => {
          if (typeof reader.result === 'string') element.src = reader.result;
        };
        reader.readAsDataURL(typed);
        return () => reader.abort();
      }
      const url = URL.createObjectURL(typed);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [body, type],
  );
}
