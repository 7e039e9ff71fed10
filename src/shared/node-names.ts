/** Modules that Node brings, without `node:`. */
const modules = new Set(
  'assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl sea sqlite stream string_decoder sys test timers tls trace_events tty url util v8 vm wasi worker_threads zlib'.split(
    ' ',
  ),
);

/** Whether an import names a module of Node: `fs`, `node:fs`, `fs/promises`. */
export function isNodeModule(specifier: string): boolean {
  if (specifier.startsWith('node:')) return true;
  return modules.has(specifier.split('/')[0] ?? '');
}

/** Names that Node gives to every program, and browsers do not. */
export const nodeNames: ReadonlySet<string> = new Set([
  'process',
  'global',
  'Buffer',
  'setImmediate',
  'clearImmediate',
  '__dirname',
  '__filename',
]);

/** Names that lead to the network. */
export const networkNames: ReadonlySet<string> = new Set([
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'WebTransport',
]);
