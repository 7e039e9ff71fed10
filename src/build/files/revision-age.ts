/**
 * Milliseconds for which a revision of a bundle stays after it was made, whatever is live: for requests in flight, and for a build
 * that is about to make it live.
 */
export const minRevisionAge = 60_000;
