/** Whether a part of a path is one that every client takes out of an address (RFC 3986, 5.2.4), also as it may be encoded (URL Standard, 4.1). */
export function isDotSegment(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}
