import { main } from '../../src/cli/main.ts';
import type { Outcome } from './run-octavo.ts';

/** Runs a command in this process, which saves the start of another one. */
export async function callMain(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const before = { ...process.env };
  const [stdout, stderr] = [catchText(process.stdout), catchText(process.stderr)];
  Object.assign(process.env, env);
  try {
    const code = await main(args);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.env = before;
    stdout.restore();
    stderr.restore();
  }
}

function catchText(stream: NodeJS.WriteStream): { text: () => string; restore: () => void } {
  let text = '';
  const write = stream.write.bind(stream);
  stream.write = (chunk: string | Uint8Array): boolean => {
    text += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
    return true;
  };
  return {
    text: () => text,
    restore: () => {
      stream.write = write;
    },
  };
}
