import { createServer } from 'node:http';
import { ConfigError } from './config/config-error';
import { DatabaseStartError } from './db/database-start-error';
import { startFault } from './start-faults';

const config = { host: '192.0.2.1', port: 80 };

describe('a start that fails', () => {
  it('says in one line that an address is none of this machine', async () => {
    const failure = await new Promise((failed) => createServer().once('error', failed).listen(0, config.host));

    expect(startFault(failure, config)).toMatch(/^HOST is "192\.0\.2\.1"; expected [^\n]+\(EADDRNOTAVAIL\)$/);
  });

  it.each([
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, /^HOST is "192\.0\.2\.1"; expected [^\n]+$/],
    [{ code: 'EACCES', syscall: 'listen' }, /^PORT is 80; expected [^\n]+$/],
    [{ code: 'EADDRINUSE', syscall: 'listen' }, /^PORT is 80; expected another port, [^\n]+$/],
  ])('says in one line what %o requires', (more, says) => {
    expect(startFault(Object.assign(new Error('odd'), more), config)).toMatch(says);
  });

  it('reports configuration faults in one line and unexpected ones with their stack', () => {
    expect(startFault(new ConfigError('PORT is "x"; expected a number'))).toBe('PORT is "x"; expected a number');
    expect(startFault(new DatabaseStartError('The database is gone'))).toBe('The database is gone');
    expect(startFault(new TypeError('oops'), config)).toMatch(/TypeError: oops\n +at /);
  });
});
