import * as fc from 'fast-check';
import type { Command } from './commands';
import { folded, matching, rankOf } from './match';

const command = (label: string, detail = '', words = ''): Command => ({
  id: label,
  group: 'pages',
  label,
  detail,
  words,
  deed: { kind: 'cookies' },
});

describe('matching of typed text', () => {
  it.each([
    ['tel', 3],
    ['TEL aviv', 3],
    ['ta', 3],
    ['aviv', 2],
    ['av tel', 2],
    ['stocks', 1],
    ['exchange tel', 1],
    ['eviv', 0],
    ['', 0],
    ['  ', 0],
  ])('%j matches Tel Aviv with rank %d', (typed, rank) => {
    expect(rankOf(command('Tel Aviv', 'TA', 'stocks exchange'), typed)).toBe(rank);
  });

  it('ignores accents, niqqud, quotes and hyphens', () => {
    expect(folded('Électricité')).toBe('electricite');
    expect(folded('שָׁלוֹם')).toBe('שלום');
    expect(folded('ארה״ב־S&P')).toBe('ארה ב s p');
  });

  it('puts the best match first and keeps the order of equal ones', () => {
    const commands = [command('Dark'), command('Light'), command('Darkness'), command('As dark')];

    expect(matching(commands, 'dark').map(({ label }) => label)).toEqual(['Dark', 'Darkness', 'As dark']);
  });

  it('always finds a command by its full name', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((label) => folded(label) !== ''),
        (label) => {
          expect(rankOf(command(label), label)).toBe(3);
        },
      ),
    );
  });
});
