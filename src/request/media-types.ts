/** Whether a media type is JSON, or has its syntax (RFC 6839, 3.1). */
export function isJson(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

/** Whether a media type is XML, or has its syntax (RFC 7303). */
export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

/** Whether a media type is one of files rather than texts. */
export function isBinaryType(mediaType: string): boolean {
  return /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)|^\*\/\*/i.test(mediaType);
}

/** Whether a body of this media type is made of named fields. */
export function isFormType(mediaType: string): boolean {
  return /^multipart\/|^application\/x-www-form-urlencoded/i.test(mediaType);
}

/** Whether a media type stands for several (OAS 3.1, 4.8.14.2: `image/*`). */
export function isRange(mediaType: string): boolean {
  return mediaType.includes('*');
}

/** Whether a body of this media type is made of parts without names (RFC 2046, 5.1.3). */
export function isMixed(mediaType: string): boolean {
  return /^multipart\/(?!form-data)/i.test(mediaType);
}

/** What stands between the parts of such a body. */
export const mixedBoundary = 'octavo-part';
