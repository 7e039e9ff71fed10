/** Icons that say something by themselves, in tables of what there is and lists of what to do, and what they say in a text. */
const marks: readonly (readonly [string, string])[] = [
  ['✓', 'check circle-check square-check check-circle check-square check-double badge-check'],
  ['✗', 'x xmark circle-x circle-xmark square-x square-xmark x-circle times times-circle'],
  ['–', 'minus circle-minus square-minus'],
  ['☐', 'square'],
];
const markByName = new Map(marks.flatMap(([mark, names]) => names.split(' ').map((name) => [name, mark])));

/** Returns what an icon says to who does not see it; undefined for decoration. */
export function markOf(icon: string): string | undefined {
  return markByName.get(icon.trim().toLowerCase());
}
