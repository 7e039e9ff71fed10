/** The oldest Node that the published package runs on: the first 22 with SQLite and the permission model without flags. */
export const oldestNode = [22, 13] as const;

/** Returns the sentence for a user whose Node is too old; undefined where it is not. */
export function oldNodeMessage(): string | undefined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isTooOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  return isTooOld
    ? `Octavo needs Node ${oldestNode.join('.')} or newer. This is Node ${process.versions.node}.`
    : undefined;
}
