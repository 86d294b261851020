import { createServer } from 'node:http';

export interface MemoryFile {
  readonly body: Buffer | string;
  readonly type: string;
  /** Of a body that is compressed already. */
  readonly encoding?: string;
}

export interface MemoryServer {
  readonly baseUrl: string;
  readonly stop: () => Promise<void>;
}

/** Serves files from memory; anything else is 404. */
export async function startMemoryServer(files: ReadonlyMap<string, MemoryFile>): Promise<MemoryServer> {
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url!, 'http://localhost').pathname);
    if (!file) return void response.writeHead(404).end();
    const body = Buffer.from(file.body as string);
    response
      .writeHead(200, {
        'Content-Type': file.type,
        'Content-Length': body.length,
        'Cache-Control': 'no-store',
        ...(file.encoding ? { 'Content-Encoding': file.encoding } : {}),
      })
      .end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
