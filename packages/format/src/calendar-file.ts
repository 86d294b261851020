/** An event of a calendar file. */
export interface FileEvent {
  /** A stable id, the same in every file. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  /** An instant in UTC, or a day if the time is unknown. */
  readonly begins: string;
  readonly isConfirmed: boolean;
  /** Null: no page. */
  readonly url: string | null;
}

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
/** `20261124T210500Z` */
const stamp = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Folds a line at 75 octets; continuation lines begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [made, size] = ['', 0];
  for (const sign of line) {
    const octets = encoder.encode(sign).length;
    if (size + octets > 75) {
      made += '\r\n ';
      size = 1;
    }
    made += sign;
    size += octets;
  }
  return made;
}

/**
 * A calendar file (RFC 5545). `now`: the instant of creation. `freshFor`: minutes until a program should refresh
 * it; absent: it is not refreshed.
 */
export function calendarFile(name: string, events: readonly FileEvent[], now: string, freshFor?: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Boursight//Calendars//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(freshFor === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${freshFor}M`, `X-PUBLISHED-TTL:PT${freshFor}M`]),
    ...events.flatMap(({ uid, summary, description, begins, isConfirmed, url }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}@boursight`,
      `DTSTAMP:${stamp(now)}`,
      begins.length === 10 ? `DTSTART;VALUE=DATE:${begins.replaceAll('-', '')}` : `DTSTART:${stamp(begins)}`,
      `SUMMARY:${escaped(summary)}`,
      ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
      ...(url === null ? [] : [`URL:${url}`]),
      `STATUS:${isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
