import { MARKET_CODES } from '@site/fields/markets';
import { ScheduleError, scheduleLines } from './schedule-lines';

const read = (text: string) => scheduleLines(text, ['quotes', 'statements', 'rates']);

describe('a schedule', () => {
  it('lists line by line which provider updates which market', () => {
    expect(read(' SP500: yahoo ;SP500 statements,quotes : sec; ')).toEqual([
      { name: 'SP500: yahoo', market: 'SP500', entities: null, provider: 'yahoo' },
      { name: 'SP500 quotes statements: sec', market: 'SP500', entities: ['quotes', 'statements'], provider: 'sec' },
    ]);
    expect(read('* quotes: yahoo').map(({ market }) => market)).toEqual(MARKET_CODES);
    expect(read('')).toEqual([]);
  });

  it.each([
    ['SP500', 'names no provider'],
    ['SP500:', 'names no provider'],
    ['SP500: yahoo: sec', 'names no provider'],
    ['MOON: yahoo', 'MOON is not a market'],
    ['ALL: yahoo', 'ALL is not a market'],
    ['SP500 dreams: yahoo', 'dreams is not one of quotes, statements, rates'],
    ['SP500: yahoo; * : yahoo', 'SP500: yahoo is listed twice'],
  ])('is refused where %s is written: %s', (text, why) => {
    expect(() => read(text)).toThrow(ScheduleError);
    expect(() => read(text)).toThrow(why);
  });
});
