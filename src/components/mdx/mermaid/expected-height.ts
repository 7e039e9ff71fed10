/**
 * Height of a drawing a line of its source, in rem: medians of 40 diagrams of real projects. Others are about as high as
 * their source.
 */
const perLine: readonly (readonly [kind: RegExp, height: number])[] = [
  [/^sequenceDiagram\b/m, 2.9],
  [/^(?:graph|flowchart)\s+(?:TD|TB|BT)\b/m, 4.4],
];
const highest = 48;

/** Returns about how high a diagram will be, in rem, so that the text below it stays where it is; undefined where its source says it. */
export function expectedHeight(source: string): number | undefined {
  const height = perLine.find(([kind]) => kind.test(source))?.[1];
  if (height === undefined) return undefined;
  const lines = source.split('\n').filter((line) => line.trim() !== '').length;
  return Math.min(highest, Math.round(lines * height));
}
