import type * as Http from 'node:http';

/**
 * Node's HTTP without all else that it exports. An `import` of `node:http` reads every export, and that of `WebSocket` loads Node's
 * whole `fetch`: 25 ms of each start.
 */
export const nodeHttp: typeof Http = process.getBuiltinModule('node:http');
