import { exportName } from './export-name';

describe('exportName', () => {
  it('states market, day and filters', () => {
    expect(exportName('TA', '2026-11-20', {})).toBe('boursight-TA-2026-11-20');
    expect(
      exportName('TA', '2025-11-21', { asOf: '2025-11-22', minScore: 60, sector: 'Real Estate', freshOnly: true }),
    ).toBe('boursight-TA-2025-11-21-minScore-60-sector-Real-Estate-freshOnly');
  });

  it('has only letters, digits and hyphens, for any input', () => {
    const name = exportName('SP500', null, { search: '"/../etc\r\nX: y', industry: 'בנק', orderBy: 'price' });

    expect(name).toBe('boursight-SP500-search-etc-X-y-industry');
    expect(exportName('SP500', null, { search: 'a'.repeat(300) }).length).toBeLessThan(50);
  });
});
