import { againstOf, optionsFrom, withOptions } from './income-options';

describe('options', () => {
  it.each([
    ['', { span: 'quarterly', change: 'year' }, ''],
    [
      'view=income&period=yearly&change=none',
      { span: 'yearly', change: 'none' },
      'view=income&period=yearly&change=none',
    ],
    ['change=quarter', { span: 'quarterly', change: 'quarter' }, 'change=quarter'],
    ['period=weekly&change=always', { span: 'quarterly', change: 'year' }, ''],
  ] as const)('of ?%s are read, and written if they are not the defaults', (search, options, written) => {
    expect(optionsFrom(new URLSearchParams(search))).toEqual(options);
    expect(withOptions(new URLSearchParams(search), options).toString()).toBe(written);
  });

  it('compare a year with the year before', () => {
    expect(againstOf({ span: 'yearly', change: 'quarter' })).toBe('year');
    expect(againstOf({ span: 'quarterly', change: 'quarter' })).toBe('quarter');
    expect(againstOf({ span: 'quarterly', change: 'none' })).toBeNull();
  });
});
