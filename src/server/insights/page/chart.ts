import type { DayFigures } from '../report.ts';

/** Units of a day, of the gap behind its bar, and of the height. */
const [step, gap, height] = [10, 2, 100];

/**
 * Returns a drawing of what people and agents read each day, one upon the other; all of it is in the table beneath, too, which
 * `described` names.
 */
export function chart(days: readonly DayFigures[], described: string): string {
  const most = Math.max(1, ...days.map(({ views, byAgents }) => views + byAgents));
  const bars = days.map(({ views, byAgents }, index) => {
    const [people, agents] = [views, byAgents].map((count) => (count * height) / most) as [number, number];
    return bar('people', index, { from: 0, size: people }) + bar('agents', index, { from: people, size: agents });
  });
  return `<svg class="chart" viewBox="0 0 ${days.length * step - gap} ${height}" preserveAspectRatio="none" role="img" aria-label="Views of each day. The most in a day are ${most}." aria-describedby="${described}">${bars.join('')}</svg>`;
}

function bar(kind: string, index: number, { from, size }: { from: number; size: number }): string {
  if (size === 0) return '';
  const [y, tall] = [height - from - size, size].map((units) => Math.round(units * 100) / 100);
  return `<rect class="${kind}" x="${index * step}" y="${y}" width="${step - gap}" height="${tall}"/>`;
}
