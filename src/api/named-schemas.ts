import type { Schema } from './model.ts';
import type { Resolved } from './reader.ts';

/** Schemas that a description names, by pointer: each is read once, and referred to. */
export interface NamedSchemas {
  /** Those that were read. */
  readonly schemas: Record<string, Schema>;
  /** Takes note of a schema that is referred to, or that extends one that is; returns its pointer. */
  refer(pointer: string, source: Resolved): string;
  /** The schema at a pointer, read now where it still waits; undefined while it is being read. */
  take(pointer: string, depth: number): Schema | undefined;
  /** Whether it is being read: what refers to it meanwhile stands inside of it. */
  isOpen(pointer: string): boolean;
  /** Reads all that still wait, and those that they refer to. */
  readWaiting(): void;
}

/** Returns the named schemas of one description; `read` reads one of them, met at a depth of others. */
export function createNamedSchemas(read: (pointer: string, source: Resolved, depth: number) => Schema): NamedSchemas {
  const schemas: Record<string, Schema> = {};
  /** Those that were met and are still to be read: reading each where it is met would nest without end. */
  const waiting = new Map<string, Resolved>();
  const open = new Set<string>();

  const readNow = (pointer: string, source: Resolved, depth: number): Schema => {
    waiting.delete(pointer);
    open.add(pointer);
    const schema = read(pointer, source, depth);
    open.delete(pointer);
    schemas[pointer] = schema;
    return schema;
  };

  return {
    schemas,
    refer(pointer, source) {
      if (schemas[pointer] === undefined && !open.has(pointer) && !waiting.has(pointer)) waiting.set(pointer, source);
      return pointer;
    },
    take(pointer, depth) {
      const source = waiting.get(pointer);
      return source === undefined ? schemas[pointer] : readNow(pointer, source, depth);
    },
    isOpen: (pointer) => open.has(pointer),
    readWaiting() {
      for (const [pointer, source] of waiting) readNow(pointer, source, 0);
    },
  };
}
