import { paperFoot } from './paper-foot';

describe('the foot of a sheet', () => {
  it('has the address without its place on the page, the day and the disclaimer', () => {
    const foot = paperFoot(
      'https://site.example/market/TA?lang=heb#figures',
      new Date(2026, 10, 28),
      'אין באמור ייעוץ.',
    );

    expect(JSON.parse(foot)).toBe(
      '\u2066https://site.example/market/TA?lang=heb\u2069 · 28/11/2026 · אין באמור ייעוץ.',
    );
  });

  it('is one CSS string, whatever is in the address', () => {
    expect(paperFoot('https://site.example/?q="\\', new Date(2026, 0, 2), '')).toBe(
      '"\u2066https://site.example/?q=\\"\\\\\u2069 · 02/01/2026 · "',
    );
  });
});
