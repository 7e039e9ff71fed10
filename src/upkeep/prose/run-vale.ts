import { spawn } from 'node:child_process';

/** What a run of Vale left behind; undefined where it is not installed. */
export interface ValeRun {
  /** 0 without errors in the prose, 1 with some, 2 where it could not work. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `vale` in a folder. Rejects where the system cannot, for another reason than that there is no Vale. */
export function runVale(args: readonly string[], cwd: string): Promise<ValeRun | undefined> {
  return new Promise((done, reject) => {
    const child = spawn('vale', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? done(undefined) : reject(error)));
    child.on('close', (code) => done({ code, stdout, stderr }));
  });
}
