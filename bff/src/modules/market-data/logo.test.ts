import { logoUrl, monogramSvg } from './logo';

describe('logos', () => {
  it('stay on our own origin, whatever is stored', () => {
    expect(logoUrl('ICL.TA', '/logos/files/icl.png')).toBe('/logos/files/icl.png');
    for (const stored of [
      null,
      'https://elsewhere.example/x.png',
      '//elsewhere.example/x.png',
      'javascript:alert(1)',
    ]) {
      expect(logoUrl('ICL.TA', stored)).toBe('/logos/ICL.TA.svg');
    }
    expect(logoUrl('a/b', null)).toBe('/logos/a%2Fb.svg');
  });

  it('are made of letters alone, so that no markup gets in', () => {
    expect(monogramSvg('<script>"&')).toContain('>SC</text>');
    expect(monogramSvg('...')).toContain('>?</text>');
    expect(monogramSvg('AAPL')).toBe(monogramSvg('AAPL'));
  });
});
