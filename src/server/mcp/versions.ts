/** The revisions of MCP that begin with `initialize`, newest first. */
export const handshakeVersions: readonly string[] = [
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
  '2024-10-07',
];

/** The revision in which each request says everything itself. */
export const statelessVersion = '2026-07-28';

/** Every revision that the server speaks, newest first. */
export const versions: readonly string[] = [statelessVersion, ...handshakeVersions];
