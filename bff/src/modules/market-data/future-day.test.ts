import { assertNotInFuture } from './future-day';

describe('a requested day of boards and companies', () => {
  it.each(['2025-06-30', '2025-07-01', '2025-07-02'] as const)('may be %s', (day) => {
    expect(() => assertNotInFuture(day, '2025-06-30', '2025-07-01')).not.toThrow();
  });

  it('may be any day of the data, whatever the clock shows', () => {
    expect(() => assertNotInFuture('2025-06-30', '2025-06-30', '2020-01-01')).not.toThrow();
  });

  it('is refused when it has not come, with the last day known', () => {
    expect(() => assertNotInFuture('2025-07-03', '2025-06-30', '2025-07-01')).toThrow(
      expect.objectContaining({
        errorCode: 'day_in_future',
        message: '2025-07-03 is in the future. The last known day is 2025-06-30.',
        errors: [expect.objectContaining({ path: 'query.createdAt' })],
      }),
    );
    expect(() => assertNotInFuture('2025-07-03', null, '2025-07-01')).toThrow('2025-07-03 is in the future.');
  });
});
