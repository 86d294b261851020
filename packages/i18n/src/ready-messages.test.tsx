import { createIntl } from 'react-intl';
import { readyMessages } from './ready-messages';

const catalogue = {
  plain: 'Market cap',
  empty: '',
  filled: 'Reported in {currency}',
  quoted: "Shareholder's equity",
  compiled: [
    { type: 0, value: 'Since ' },
    { type: 1, value: 'day' },
  ],
};

describe('precompiled messages', () => {
  it('format to the same texts', () => {
    const intl = createIntl({ locale: 'en', messages: readyMessages(catalogue) });
    const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);

    expect(text('plain')).toBe('Market cap');
    expect(text('filled', { currency: 'USD' })).toBe('Reported in USD');
    expect(text('quoted')).toBe("Shareholder's equity");
    expect(text('compiled', { day: 'Monday' })).toBe('Since Monday');
  });

  it('need no parser without values', () => {
    const messages = readyMessages(catalogue) as Record<string, unknown>;

    expect(messages['plain']).toEqual([{ type: 0, value: 'Market cap' }]);
    expect(messages['filled']).toBe('Reported in {currency}');
  });

  it('are compiled once', () => {
    expect(readyMessages(catalogue)).toBe(readyMessages(catalogue));
  });
});
