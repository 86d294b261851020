import { parseRegistry } from './registry-file';

const line = {
  name: 'mfe_boards',
  version: '1',
  remote: '/remotes/mfe_boards/remote.1.json',
  integrity: `sha384-${'A'.repeat(64)}`,
};
const text = (...remotes: readonly object[]): string => JSON.stringify({ remotes });

describe('the registry', () => {
  it('is read', () => {
    expect(parseRegistry(text(line)).remotes).toEqual([line]);
  });

  it.each([
    'https://cdn.example/remote.json',
    'http://localhost:3200/remote.json',
    'http://127.0.0.1/r.json',
    'http://[::1]:1/r.json',
  ])('accepts a remote from %s', (remote) =>
    expect(parseRegistry(text({ ...line, remote })).remotes[0]?.remote).toBe(remote),
  );

  it.each([
    ['{', 'not JSON'],
    ['{}', 'remotes'],
    [text({ ...line, name: '../x' }), 'remotes.0.name'],
    [text({ ...line, remote: 'javascript:x.json' }), 'remotes.0.remote'],
    [text({ ...line, remote: '//cdn.example/remote.json' }), 'remotes.0.remote'],
    [text({ ...line, remote: 'http://cdn.example/remote.json' }), 'over https'],
    [text({ ...line, remote: 'http://localhost.cdn.example/remote.json' }), 'over https'],
    [text({ ...line, remote: 'http://localhost@cdn.example/remote.json' }), 'over https'],
    [text({ ...line, canary: { ...line, remote: 'http://cdn.example/remote.json', share: 0.1 } }), 'over https'],
    [text({ ...line, integrity: 'sha256-x' }), 'remotes.0.integrity'],
    [text({ ...line, version: '..' }), 'remotes.0.version'],
    [text({ ...line, canary: { ...line, share: 2 } }), 'remotes.0.canary.share'],
    [text(line, line), 'twice'],
  ])('is refused as %s, with the reason', (bad, wanted) => {
    expect(() => parseRegistry(bad)).toThrow(wanted);
  });
});
