const perRow = 16;

/** Returns bytes in rows: position, hexadecimal, and as ASCII with a dot for what has no sign. */
export function hexRows(bytes: Uint8Array): string {
  const rows: string[] = [];
  for (let at = 0; at < bytes.length; at += perRow) {
    const row = [...bytes.subarray(at, at + perRow)];
    const hex = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const ascii = row.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
    rows.push(`${at.toString(16).padStart(4, '0')}  ${hex.padEnd(perRow * 3 - 1)}  ${ascii}`);
  }
  return rows.join('\n');
}
