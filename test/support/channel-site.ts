import { join } from 'node:path';
import { copyProject, octavo, startOctavo, temporaryFolder } from './octavo.ts';
import { startSocketServer, type SocketServer } from './socket-server.ts';

export interface ChannelSite {
  readonly url: string;
  /** What the channels' first server is. */
  readonly server: SocketServer;
  stop(): Promise<void>;
}

/** Builds and serves the project `channels`, with its WebSocket server, and a port that nobody listens to. */
export async function startChannelSite(): Promise<ChannelSite> {
  const closed = await startSocketServer();
  await closed.close();
  const server = await startSocketServer();
  const folder = await temporaryFolder();
  const project = join(folder.path, 'project');
  await copyProject('channels', project, { WS_PORT: String(server.port), REFUSED_PORT: String(closed.port) });
  const args = [project, '--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'bundle')];
  const built = await octavo(['build', ...args]);
  if (built.code !== 0 || built.stderr !== '') throw new Error(built.stderr);
  const site = await startOctavo(['preview', ...args, '--port', '0']);
  return {
    url: site.url,
    server,
    async stop() {
      await site.stop();
      await server.close();
      await folder.remove();
    },
  };
}
