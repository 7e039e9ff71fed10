import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { emptyLog, LogBuffer, type Direction, type LogView } from './log-buffer.ts';

export interface Log {
  readonly view: LogView;
  /** So much arrives that nobody can follow it line by line. */
  readonly isBusy: boolean;
  readonly add: (direction: Direction, data: string | ArrayBuffer) => void;
  readonly clear: () => void;
}

/** Arrivals in one frame from which on a screen reader is not told of each. */
const busy = 8;

/** Collects messages and shows them at most once a frame: a flood costs as much drawing as a trickle. */
export function useLog(): Log {
  const buffer = useMemo(() => new LogBuffer(), []);
  const [shown, setShown] = useState<{ readonly view: LogView; readonly isBusy: boolean }>({
    view: emptyLog,
    isBusy: false,
  });
  const frame = useRef(0);
  const arrived = useRef(0);
  const draw = useCallback(() => {
    frame.current = 0;
    setShown({ view: buffer.view(), isBusy: arrived.current > busy });
    arrived.current = 0;
  }, [buffer]);
  const add = useCallback(
    (direction: Direction, data: string | ArrayBuffer) => {
      buffer.add(direction, data, Date.now());
      arrived.current += 1;
      frame.current ||= requestAnimationFrame(draw);
    },
    [buffer, draw],
  );
  const clear = useCallback(() => {
    buffer.clear();
    setShown({ view: emptyLog, isBusy: false });
  }, [buffer]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { ...shown, add, clear };
}
