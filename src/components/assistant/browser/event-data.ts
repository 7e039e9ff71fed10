/**
 * Yields the data of server-sent events, as the UI message stream has them: one line each (WHATWG HTML 9.2.6 allows more, and
 * the names and ids that nobody sends here; a parser of all that is larger than what reads the chunks). `onFailure` throws
 * what a connection that breaks means.
 */
export async function* eventData(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onFailure: (error: unknown) => never,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch(onFailure);
    if (done) return;
    const lines = (rest + value).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
}
