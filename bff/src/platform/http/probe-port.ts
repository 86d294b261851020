import { createServer } from 'node:net';

/** Where a server listens. */
export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
}

/** Listens for a moment, to report a port in use before anything is built or loaded. Throws: the listener's error. */
export async function probePort({ host, port }: ListeningPlace): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((listening, failed) => {
    probe.once('error', failed);
    probe.listen(port, host, () => listening());
  });
  await new Promise<void>((closed) => probe.close(() => closed()));
}
