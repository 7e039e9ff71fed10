/**
 * What `react-dom/static` asks of the platform, for realms that have the language alone. React writes texts and nobody sends
 * them as bytes: chunks stay what they are.
 */
interface Chunk {
  readonly text: string;
  /** React copies chunks of up to 4,096 bytes into one buffer, and hands longer ones on. */
  readonly byteLength: number;
}

export class TextEncoder {
  encode(text: string): Chunk {
    return { text, byteLength: text === '' ? 0 : Infinity };
  }
}

interface Source {
  pull(controller: { enqueue(chunk: Chunk): void; close(): void; error(reason: unknown): void }): void;
}

export class ReadableStream {
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Returns all that the stream holds. Throws what its source failed with. */
  text(): string {
    let text = '';
    this.#source.pull({
      enqueue: (chunk) => void (text += chunk.text),
      close: () => undefined,
      error: (reason) => {
        throw reason;
      },
    });
    return text;
  }
}

export class AbortController {
  readonly signal = {};

  abort(): void {
    // Nothing listens any longer: the realm ends with its page.
  }
}
