/** A month or a year later, in UTC; the month's last day if it has no such day. */
export function periodEndAfter(start: Date, interval: 'month' | 'year'): Date {
  const end = new Date(start);
  const months = interval === 'year' ? 12 : 1;
  end.setUTCMonth(end.getUTCMonth() + months);
  // The 31st of a month of 30 days runs over into the next.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
