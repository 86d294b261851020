/** Creating a format takes far longer than using it, and callers need the same few zones repeatedly. */
const clocks = new Map<string, Intl.DateTimeFormat>();
/** Maximum number of cached formats, since addresses of pages may name any zone. */
const MAX_CLOCKS = 32;

/** A format for the parts of an instant as a clock of the zone shows them, to the second. Throws: RangeError for an unknown zone. */
export function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    if (clocks.size === MAX_CLOCKS) clocks.clear();
    clocks.set(timeZone, clock);
  }
  return clock;
}
