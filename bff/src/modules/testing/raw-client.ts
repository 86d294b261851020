import { connect } from 'node:net';

/** What every request of these tests says besides its first line. */
export const host = ['Host: localhost', 'Connection: close'];

/** All that comes back for these lines, until the server ends the connection or enough is there. */
export const sayTo = (
  port: number,
  lines: readonly string[],
  isEnough: (answer: string) => boolean = () => false,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')));
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      if (isEnough(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

/** Headers of an answer as it came over the wire, by lower-case name. */
export const headersOf = (answer: string): Record<string, string> =>
  Object.fromEntries(
    answer
      .split('\r\n\r\n')[0]!
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
