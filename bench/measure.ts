/** Returns what work gives, and the seconds that it took by the clock and of the processors. */
export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; wall: number; cpu: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, wall: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 };
}

/** Prints a line of numbers, three digits each. */
export function print(what: string, numbers: Readonly<Record<string, unknown>>): void {
  const rounded = Object.entries(numbers)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => `${name} ${Number(Number(value).toPrecision(3))}`);
  process.stdout.write(`${what}: ${rounded.join(', ')}\n`);
}
