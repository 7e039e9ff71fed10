import { sha256 } from '../../cache/sha256.ts';
import type { WrittenFiles } from '../contracts.ts';
import { identityOf, isSame } from './file-identity.ts';
import type { PageStore } from './page-store.ts';

/** What is known of a file: what it is made of, which file it is (`identityOf`), and the digest of its contents if one was asked for. */
type WrittenFile = readonly [madeOf: string, identity: string, digest?: string];

/** What is known of files after a build. */
interface SavedFiles extends WrittenFiles {
  save(): void;
  /** Which file is at a path now (`identityOf`). */
  identity(path: string): string | undefined;
}

/** What builds keep of files that they write, in one text, which is read at once. `name` says of which files. */
export function writtenFiles(store: PageStore, name: string): SavedFiles {
  const before = new Map(store.value(name) as readonly (readonly [path: string, file: WrittenFile])[] | undefined);
  const now = new Map<string, WrittenFile>();
  const digests = new Map<string, string>();
  return {
    madeOf(path, place) {
      const known = before.get(path);
      if (known === undefined) return undefined;
      const [madeOf, identity, ...digest] = known;
      const found = identityOf(place);
      if (found === undefined || !isSame(identity, found)) return undefined;
      // One that was restored from an archive may have another by now.
      if (found !== identity) before.set(path, [madeOf, found, ...digest]);
      return madeOf;
    },
    keep(path) {
      const known = before.get(path);
      if (known !== undefined) now.set(path, known);
    },
    add(path, madeOf, place) {
      const [identity, digest] = [identityOf(place) ?? '', digests.get(path)];
      now.set(path, digest === undefined ? [madeOf, identity] : [madeOf, identity, digest]);
    },
    digestOf(file) {
      const [madeOf, , known] = before.get(file.path) ?? [];
      const digest = known !== undefined && madeOf === file.madeOf ? known : sha256(file.contents);
      digests.set(file.path, digest);
      return digest;
    },
    identity: (path) => now.get(path)?.[1],
    save: () => store.setValue(name, [...now]),
  };
}
