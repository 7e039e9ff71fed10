/** Resolves when the process was told to stop and the server has let go of what it holds. */
export async function untilStopped(server: { close(): Promise<void> }): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
}
