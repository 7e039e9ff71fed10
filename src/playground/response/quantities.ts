/** Bytes in words. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [unit, divisor] = bytes < 999_950 ? ['kB', 1e3] : bytes < 999_950_000 ? ['MB', 1e6] : ['GB', 1e9];
  return `${(bytes / Number(divisor)).toFixed(1)} ${unit}`;
}

/** Milliseconds in words. */
export function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}
