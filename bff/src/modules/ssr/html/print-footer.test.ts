import { printFooterStyle } from './print-footer';

describe('printFooterStyle', () => {
  it('contains address, day and disclaimer in the language of the page', () => {
    expect(printFooterStyle('https://s.example/market/TA?lang=heb', '2026-11-28', 'he')).toBe(
      ':root{--paper-foot:"\u2066https://s.example/market/TA?lang=heb\u2069 · 28/11/2026 · אין באמור ייעוץ השקעות."}',
    );
    expect(printFooterStyle('https://s.example/', '2026-11-28', 'en')).toContain('Nothing here is investment advice.');
  });

  it('escapes an address that would end the string', () => {
    const style = printFooterStyle('https://s.example/?q="}</style><script>\\', '2026-11-28', 'en');

    expect(style).not.toMatch(/[<>]/);
    expect(style.match(/"/g)).toHaveLength(2);
    expect(style.match(/\}/g)).toHaveLength(1);
  });
});
