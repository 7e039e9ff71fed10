import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { temporaryFolder } from './octavo.ts';
import { freePort } from './free-port.ts';

/** A real Redis or Valkey server of this test alone, which forgets everything when it ends. */
export interface TestRedis {
  readonly port: number;
  /** `redis://127.0.0.1:<port>` */
  readonly url: string;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Starts it again, empty, where it was. */
  start(): Promise<void>;
  /** It keeps its connections and answers nothing. */
  pause(): void;
  resume(): void;
  /** Has it do something, and returns its answer. */
  command(name: string, ...args: string[]): Promise<unknown>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

interface RedisSettings {
  /** A free one when it is not given. */
  readonly port?: number;
  readonly password?: string;
  /** Settings of `redis.conf`, as arguments. */
  readonly others?: readonly string[];
}

/** Starts a server on a port of 127.0.0.1. */
export async function startRedis({ password, others = [], ...given }: RedisSettings = {}): Promise<TestRedis> {
  const program = serverProgram();
  const port = given.port ?? (await freePort());
  const folder = await temporaryFolder();
  const all = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder.path, '--save', '', ...others];
  if (password !== undefined) all.push('--requirepass', password);
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    server = await startServer(program, all);
  };
  const kill = async (): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    async command(name, ...args) {
      const client = new Redis(port, '127.0.0.1', { ...(password === undefined ? {} : { password }) });
      try {
        return await client.call(name, ...args);
      } finally {
        client.disconnect();
      }
    },
    async stop() {
      await kill();
      await folder.remove();
    },
  };
}

function serverProgram(): string {
  for (const program of ['redis-server', 'valkey-server'])
    if (spawnSync(program, ['--version']).status === 0) return program;
  throw new Error(
    'These tests need a real Redis or Valkey server: neither redis-server nor valkey-server is there. ' +
      'Install one, for example with: apt-get install -y redis-server',
  );
}

function startServer(program: string, settings: readonly string[]): Promise<ChildProcess> {
  const server = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/ready to accept connections/i.test(output)) resolve(server);
    });
    server.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${output}`)));
  });
}
