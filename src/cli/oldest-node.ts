/** The oldest Node that the published package runs on: the first 22 with SQLite and the permission model without flags. */
export const oldestNode = [22, 13] as const;
