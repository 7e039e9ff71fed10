/** How a body is shown. */
export type BodyKind =
  | 'image'
  | 'audio'
  | 'video'
  | 'events'
  | 'lines'
  | 'sequence'
  | 'json'
  | 'xml'
  | 'html'
  | 'form'
  | 'text'
  | 'binary';

const byType: readonly (readonly [BodyKind, RegExp])[] = [
  ['image', /^image\/[\w.+-]+$/],
  // A document that a browser would take for XML is no sound or film.
  ['audio', /^audio\/(?!.*xml)[\w.+-]+$/],
  ['video', /^video\/(?!.*xml)[\w.+-]+$/],
  ['events', /^text\/event-stream$/],
  ['lines', /^application\/(?:x-)?(?:ndjson|jsonl|json-?lines)$|^application\/stream\+json$/],
  ['sequence', /[/+]json-seq$/],
  ['json', /[/+]json5?$/],
  ['html', /^(?:text\/html|application\/xhtml\+xml)$/],
  ['xml', /[/+]xml$/],
  ['form', /^application\/x-www-form-urlencoded$/],
  [
    'binary',
    /^font\/|^application\/(?:octet-stream|pdf|wasm|(?:x-)?(?:g?zip|tar|bzip2?|7z-compressed)|vnd\.(?:ms|openxml).*)$/,
  ],
];

/** The media type without its parameters, in lower case. */
export function mediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

/** How a body is shown as far as its `Content-Type` says: unknown types are text until their bytes say otherwise. */
export function declaredKind(contentType: string): BodyKind {
  const type = mediaType(contentType);
  return byType.find(([, pattern]) => pattern.test(type))?.[0] ?? 'text';
}

/** Whether parts of it are shown as they arrive. */
export function isStream(kind: BodyKind): kind is 'events' | 'lines' | 'sequence' {
  return kind === 'events' || kind === 'lines' || kind === 'sequence';
}

/**
 * Returns how a body is shown, its first bytes considered: bytes that no text has make it binary (WHATWG MIME Sniffing, 3,
 * "binary data byte"), unless it is UTF-16, and a text without a type is JSON when it starts like it.
 */
export function bodyKind(contentType: string, start: Uint8Array, charset: string): BodyKind {
  const kind = declaredKind(contentType);
  if (kind === 'image' || kind === 'audio' || kind === 'video' || kind === 'binary' || kind === 'sequence') return kind;
  if (!charset.startsWith('utf-16') && start.subarray(0, 1024).some(isBinaryByte)) return 'binary';
  if (mediaType(contentType) !== '') return kind;
  return /^\s*[[{]/.test(new TextDecoder().decode(start.subarray(0, 64))) ? 'json' : kind;
}

/** Escape is left to texts: terminals colour with it. */
function isBinaryByte(byte: number): boolean {
  return byte <= 8 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f);
}
