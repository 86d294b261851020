import { marketOptions } from './plan-texts';

it('offers every market, in Hebrew Tel Aviv first', () => {
  const text = (id: string): string => id;
  const first = (locale: 'en' | 'he') =>
    marketOptions(text, locale)
      .slice(0, 2)
      .map(({ value }) => value);

  expect(first('he')).toEqual(['TA', 'SP500']);
  expect(first('en')).toEqual(['SP500', 'NYSE']);
});
