/** Modes of what its owner alone may read, and others not even list (POSIX; other systems have rules of their own). */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const;
