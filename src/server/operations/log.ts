export type LogLevel = 'info' | 'warn' | 'error';
export type LogFields = Readonly<Record<string, string | number | undefined>>;

/** Notes an event of the server; `event` is a fixed name, what belongs to this one is in the fields. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** Keys of the discovery API and credentials of HTTP, wherever they might have slipped in. */
const secrets = /\b(octavo_dsc_)\w+|\b(Bearer |Basic )[\w+/=.~-]+/g;

/** Returns a log of one JSON object a line: `time` (ISO 8601), `level`, `event` and the fields, without keys. */
export function createLog(write: (line: string) => void, now: () => number = Date.now): Log {
  return (level, event, fields) => {
    const line = JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...fields });
    write(`${line.replace(secrets, '$1$2…')}\n`);
  };
}

/** Notes an error that is ours, with the place where it happened. */
export function logError(log: Log, error: unknown): void {
  const isError = error instanceof Error;
  log('error', 'failure', {
    message: isError ? error.message : String(error),
    stack: isError ? error.stack : undefined,
  });
}
