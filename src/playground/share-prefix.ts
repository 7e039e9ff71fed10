/** What comes before a shared form in the hash of an address: a hash is sent to no server. */
export const sharePrefix = '#try=';
