import { wrongInLog } from './site-log.mjs';

const line = (part: object): string =>
  JSON.stringify({ level: 30, msg: 'answered', method: 'GET', route: '/x', ...part });
const TOKEN = 'q1rWb8xJ0k3vYt5mZs7nCd9fGh2jLp4uXaEoRiQyTzU';
/** `{"alg":"RS256"}` */
const JWT_HEAD = 'eyJhbGciOiJSUzI1NiJ9';

describe('the log of the journeys', () => {
  it.each([
    ['an address of mail', { text: 'to reader@demo.example' }],
    ['a password of the demo accounts', { body: 'demo-Passw0rd-2026' }],
    ['a token', { path: `/verify/${TOKEN}` }],
    ['a personal token', { key: `boursight_${'a'.repeat(49)}` }],
    ['a bearer', { authorization: 'Bearer abcdefghijklmnop' }],
    ['a hash of a password', { row: '$argon2id$v=19$m=19456' }],
    ['a signed token', { reported: `${JWT_HEAD}.eyJzdWIiOiJ2ZXJhIn0.c2lnbmF0dXJl-_` }],
    ['an authorization code', { url: '/login/third-party?state=x&code=Zx81_q9-w' }],
  ])('shows %s if present, and does not say it once more', (what, part) => {
    const wrong = wrongInLog([line({}), line(part)].join('\n'), 1);

    expect(wrong).toContain(`${what}, at answered GET /x`);
    expect(wrong.join()).not.toContain(Object.values(part)[0]);
  });

  it('is checked where a line is none of the log, and counts such a line for none', () => {
    const stack = 'Error: no mail to reader@demo.example';
    expect(wrongInLog([line({}), stack].join('\n'), 2)).toEqual([
      'only 1 lines, which show nothing',
      'an address of mail, at a line that is no JSON',
    ]);
  });

  it('leaves out what the start says of the demo accounts', () => {
    const welcome = 'Demo accounts, with the password demo-Passw0rd-2026: reader@demo.example';
    expect(wrongInLog([welcome, line({})].join('\n'), 1)).toEqual([]);
  });

  it('holds ids, hashes of files, routes and times', () => {
    const plain = [
      line({ requestId: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0001', userId: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0001' }),
      line({ integrity: `sha384-${'A'.repeat(43)}${'b'.repeat(21)}`, ms: 12.5, at: '2026-11-23T05:00:00.000Z' }),
    ];
    expect(wrongInLog(plain.join('\n'), 2)).toEqual([]);
  });

  it('shows nothing where it says next to nothing', () => {
    expect(wrongInLog(`Boursight is at http://localhost:1\n${line({})}`)).toEqual(['only 1 lines, which show nothing']);
  });
});
