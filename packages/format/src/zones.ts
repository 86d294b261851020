import { clockOf } from '@site/fields/zone-clock';

/** Whether the machine has a time zone of that name. */
export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};

/** Day and time of an instant in a time zone. Shape: `{ day: 'YYYY-MM-DD', time: 'HH:mm' }`. */
export function momentIn(instant: string, timeZone: string): { readonly day: string; readonly time: string } {
  const parts = clockOf(timeZone).formatToParts(Date.parse(instant));
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` };
}

/** The offset of a time zone from UTC at an instant: `UTC+5:30`, `UTC−5`, `UTC`. */
export function offsetIn(instant: string, timeZone: string): string {
  const { day, time } = momentIn(instant, timeZone);
  const minutes = Math.round((Date.parse(`${day}T${time}:00Z`) - Date.parse(instant)) / 60_000);
  if (minutes === 0) return 'UTC';
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${whole}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
