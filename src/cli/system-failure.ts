import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the system says with a code (errno), as an owner would say it. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'the file is larger than the system allows',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EIO: 'the disk failed',
  EBUSY: 'something else uses it, or it is mounted',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of this name',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
};

type SystemError = NodeJS.ErrnoException & { readonly dest?: string };

/** Returns a sentence for a failure of the system beneath, wherever it is among the causes; undefined for one of ours. */
export function systemFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = codeInText(error.message), path, dest, syscall } = error as SystemError;
  if (syscall === 'uv_cwd') return `The folder that you are in was removed (${code}). Change to another one.`;
  if (syscall === 'mkdir' && code === 'ENOENT' && path !== undefined) return folderFailure(path);
  const reason = reasons[code ?? ''];
  if (reason === undefined) return systemFailure(error.cause);
  return `${dest ?? path ?? 'The output'} cannot be written: ${reason} (${code}).`;
}

/** Node says ENOENT whatever keeps it from making a folder with those above it: the first that is there knows more. */
function folderFailure(path: string): string {
  let above = dirname(path);
  while (!existsSync(above) && dirname(above) !== above) above = dirname(above);
  let code: string | undefined;
  try {
    accessSync(above, constants.W_OK);
  } catch (error) {
    ({ code } = error as SystemError);
  }
  const reason = reasons[code ?? ''];
  const why = reason === undefined ? `${above} takes no folders (ENOENT)` : `${reason} (${code})`;
  return `${path} cannot be written: ${why}.`;
}

/** What is not written in JavaScript says why in words: rolldown, of the chunks of the site's scripts. */
function codeInText(message: string): string | undefined {
  return /no space left on device/i.test(message) ? 'ENOSPC' : undefined;
}
