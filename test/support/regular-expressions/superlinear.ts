import { automatonOf, type Automaton } from './automaton.ts';

/** Beyond so many sets of positions an expression is taken for one that may fail. */
const maxSets = 2000;

/**
 * Whether matching an expression, or searching for it, may take more than linear time: there are two places in it, the
 * search itself among them, in which it can stay over one text, and it can go from one to the other over that same text
 * (infinite ambiguity: Weber and Seidl, 1991), and what comes then may fail. Generous: it may say so of some that are linear.
 */
export function mayBeSuperlinear(source: string, flags: string): boolean {
  const automaton = automatonOf(source, flags);
  const loops = loopsOf(automaton);
  return [...loops].some(([q, around]) => {
    if (automaton.positions[q]?.accepts === true) return false;
    const isAmbiguous = [...loops].some(([p, aroundP]) => p !== q && meets(automaton, [p, aroundP], [q, around]));
    return isAmbiguous && mayFail(automaton, q);
  });
}

/** The positions from which a way leads back, each with all on such ways. */
function loopsOf({ positions }: Automaton): ReadonlyMap<number, ReadonlySet<number>> {
  const reached = positions.map((_, at) => {
    const found = new Set<number>();
    const open = [at];
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (const to of positions[from]?.next ?? []) if (!found.has(to)) open.push((found.add(to), to));
    return found;
  });
  return new Map(
    reached.flatMap((from, at) =>
      from.has(at) ? [[at, new Set([...from].filter((to) => reached[to]?.has(at) === true))] as const] : [],
    ),
  );
}

type Loop = readonly [at: number, around: ReadonlySet<number>];

/** Whether one text leads from p to p, from p to q and from q to q. */
function meets({ positions, symbols }: Automaton, [p, aroundP]: Loop, [q, aroundQ]: Loop): boolean {
  const seen = new Set<number>();
  const open: (readonly [number, number, number])[] = [[p, p, q]];
  const size = positions.length;
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const [a, b, c] = state;
    for (const nextA of positions[a]?.next ?? []) {
      if (!aroundP.has(nextA)) continue;
      for (const nextC of positions[c]?.next ?? []) {
        if (!aroundQ.has(nextC)) continue;
        for (const nextB of positions[b]?.next ?? []) {
          const key = (nextA * size + nextB) * size + nextC;
          if (seen.has(key) || !share([nextA, nextB, nextC], c, { positions, symbols })) continue;
          if (nextA === p && nextB === q && nextC === q) return true;
          seen.add(key);
          open.push([nextA, nextB, nextC]);
        }
      }
    }
  }
  return false;
}

/** Whether positions take one symbol, with which no match ends behind `from`: then nothing has to be tried again. */
function share(states: readonly number[], from: number, { positions, symbols }: Automaton): boolean {
  const next = [...(positions[from]?.next ?? [])].flatMap((at) => positions[at] ?? []);
  const ending = next.filter(({ accepts }) => accepts);
  for (let symbol = 0; symbol < symbols; symbol += 1)
    if (states.every((at) => positions[at]?.takes[symbol] === true) && !ending.some(({ takes }) => takes[symbol]))
      return true;
  return false;
}

/** Whether some text that follows a position is no end of a match. */
function mayFail({ positions, symbols }: Automaton, from: number): boolean {
  const seen = new Set<string>();
  const open: number[][] = [[from]];
  for (let set = open.pop(); set !== undefined; set = open.pop()) {
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      // The start of the text does not come again.
      if (symbol === symbols - 2) continue;
      const next = new Set(set.flatMap((at) => [...(positions[at]?.next ?? [])]));
      const taken = [...next].filter((to) => to !== 0 && positions[to]?.takes[symbol] === true).sort((a, b) => a - b);
      if (taken.some((to) => positions[to]?.accepts === true)) continue;
      if (taken.length === 0 || symbol === symbols - 1) return true;
      const key = taken.join();
      if (seen.has(key)) continue;
      if (seen.size > maxSets) return true;
      seen.add(key);
      open.push(taken);
    }
  }
  return false;
}
