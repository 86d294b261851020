import type { Server } from 'node:http';
import { portOf } from '../../platform/http/port-of';
import { createSiteServer, type SiteServerParts } from '../../platform/http/site-server';

export interface OpenSiteServer {
  readonly server: Server;
  readonly port: number;
}

const opened: Server[] = [];

/** A server with what a test needs of it, and an app that answers all else. */
export async function openSiteServer(parts: Partial<SiteServerParts> = {}): Promise<OpenSiteServer> {
  const server = createSiteServer({
    handlers: [],
    app: (_request, response) => response.end('the app'),
    fixedHeaders: {},
    onFailure: () => undefined,
    ...parts,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(server);
  return { server, port: portOf(server) };
}

/** For after each test. */
export async function closeSiteServers(): Promise<void> {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}
