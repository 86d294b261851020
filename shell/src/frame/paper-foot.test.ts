import { paperFoot } from './paper-foot';

describe('the print footer', () => {
  it('has the address without its fragment, the date and the disclaimer', () => {
    const foot = paperFoot(
      'https://site.example/market/TA?lang=heb#figures',
      new Date(2026, 10, 28),
      'אין באמור ייעוץ.',
    );

    expect(JSON.parse(foot)).toBe(
      '\u2066https://site.example/market/TA?lang=heb\u2069 · 28/11/2026 · אין באמור ייעוץ.',
    );
  });

  it('is a single CSS string, for any address', () => {
    expect(paperFoot('https://site.example/?q="\\', new Date(2026, 0, 2), '')).toBe(
      '"\u2066https://site.example/?q=\\"\\\\\u2069 · 02/01/2026 · "',
    );
  });
});
