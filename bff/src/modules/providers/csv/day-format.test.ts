import { addDays } from '../../../domain/day';
import { dayReader, isDayFormat } from './day-format';

describe('a day in a file', () => {
  it.each([
    { format: 'YYYY-MM-DD', text: '2024-02-29', day: '2024-02-29' },
    { format: 'DDMMMYYYY', text: '31Dec2024', day: '2024-12-31' },
    { format: 'MM/DD/YYYY', text: '03/04/2024', day: '2024-03-04' },
    { format: 'D.M.YYYY', text: '7.1.2024', day: '2024-01-07' },
    { format: 'YYYYMMDD', text: '20240107', day: '2024-01-07' },
  ])('$text is read by $format', ({ format, text, day }) => {
    expect(isDayFormat(format)).toBe(true);
    expect(dayReader(format)(text)).toBe(day);
  });

  it.each(['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', 'soon', ''])('%s is none', (text) => {
    expect(dayReader('YYYY-MM-DD')(text)).toBeNull();
  });

  it.each(['YYYY-WW', 'YYYY-MM', 'DD', 'YYYY-MM-DD-DD', ''])('%s is no format', (format) => {
    expect(isDayFormat(format)).toBe(false);
  });

  it('moves over the ends of months and years', () => {
    expect(addDays('2023-12-31', 60)).toBe('2024-02-29');
  });
});
