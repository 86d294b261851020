import { defaultSourcePrecedence, sourcePrecedenceFrom, type SourcePrecedence } from './source-precedence';

function precedence(text: string): SourcePrecedence {
  const read = sourcePrecedenceFrom(text);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

describe('the precedence of sources', () => {
  it('is the default where nothing else is said', () => {
    expect(defaultSourcePrecedence.orderOf('statements', 'TA')).toEqual(['sec', 'fmp', 'yahoo']);
    expect(defaultSourcePrecedence.orderOf('quotes', 'SP500')).toEqual(['yahoo', 'fmp']);
    expect(defaultSourcePrecedence.orderOf('rates', null)).toEqual(['ecb']);
  });

  it('holds for one market alone where a rule names it', () => {
    const own = precedence(' quotes@TA : tase>yahoo ; statements: yahoo');

    expect(own.orderOf('quotes', 'TA')).toEqual(['tase', 'yahoo']);
    expect(own.orderOf('quotes', 'L')).toEqual(['yahoo', 'fmp']);
    expect(own.orderOf('statements', 'TA')).toEqual(['yahoo']);
  });

  it('has one name for the same rules, however they are written', () => {
    expect(precedence('quotes@TA: a>b; quotes: c').name).toBe(precedence('quotes : c;quotes@TA:a > b;').name);
    expect(precedence('statements: sec > fmp > yahoo').name).toBe(defaultSourcePrecedence.name);
    expect(precedence('quotes: c').name).not.toBe(defaultSourcePrecedence.name);
    // What is settled as it is written makes no other boards of what is stored.
    expect(precedence('prices: c; rates: d').name).toBe(defaultSourcePrecedence.name);
  });

  it.each([
    ['yahoo > sec', /"yahoo > sec" is not a rule/],
    ['weather: yahoo', /"weather" is not one of statements, quotes, insiders, prices/],
    ['rates@TA: ecb', /names a market, but rates have none/],
    ['quotes@MARS: yahoo', /"MARS" is not one of the markets/],
    ['quotes: yahoo > ', /"" in "quotes: yahoo >" is not the name/],
    ['quotes: correction', /"correction" in .* is not the name/],
    ['quotes: ya hoo', /"ya hoo" in .* is not the name/],
    ['quotes: a; quotes: b', /"quotes" has two rules/],
    ['quotes: a > a', /names a source twice/],
  ])('refuses %s and says why', (text, problem) => {
    expect(sourcePrecedenceFrom(text)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
