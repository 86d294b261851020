import { createServer } from 'node:net';
import { portOf } from './port-of';
import { probePort } from './probe-port';
import { startFault } from '../start-faults';

describe('probePort', () => {
  it('reports a port in use by its number, and leaves a free one free', async () => {
    const host = '127.0.0.1';
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, host, listening));
    const port = portOf(server);

    const failure = await probePort({ host, port }).catch((error: unknown) => error);
    expect(startFault(failure, { host, port })).toBe(
      `PORT is ${port}; expected another port, since a program already listens there`,
    );

    await new Promise((closed) => server.close(closed));
    await probePort({ host, port });
    await probePort({ host, port });
  });

  it('checks nothing where any free port will do', async () => {
    await expect(probePort({ host: '192.0.2.1', port: 0 })).resolves.toBeUndefined();
  });
});
