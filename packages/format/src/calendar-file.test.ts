import { calendarFile } from './calendar-file';

describe('a calendar file', () => {
  const event = { uid: 'a', summary: 'A, B; C', description: '', begins: '2026-11-24', isConfirmed: false, url: null };

  it('says days as days and moments in UTC, and escapes what separates', () => {
    const file = calendarFile('N', [event, { ...event, begins: '2026-11-24T21:05:00.000Z' }], '2026-11-20T10:00:00Z');

    expect(file).toContain('DTSTART;VALUE=DATE:20261124\r\nSUMMARY:A\\, B\\; C\r\nSTATUS:TENTATIVE\r\n');
    expect(file).toContain('DTSTART:20261124T210500Z\r\n');
    expect(file).toContain('DTSTAMP:20261120T100000Z\r\n');
  });

  it('has no line of more than 75 octets, and cuts no letter in two', () => {
    const summary = 'חברה '.repeat(40);
    const file = calendarFile('N', [{ ...event, summary }], '2026-11-20T10:00:00Z');

    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
  });
});
