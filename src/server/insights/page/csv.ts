/** Returns rows as CSV (RFC 4180), with the titles of the columns first. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * What readers wrote is not a formula: a text that a spreadsheet would take for one starts with an apostrophe (OWASP, CSV
 * injection).
 */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@|%]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
