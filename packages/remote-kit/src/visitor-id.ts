import { allows } from './consent';

/** Where the visitor's own id lies; the shell makes it when the reader accepts. */
export const visitorKey = 'visitor_id';

/** The visitor's own id, while the reader allows it. Null: it is not allowed, or there is none. */
export function readVisitorId(): string | null {
  try {
    return allows('statistics') ? localStorage.getItem(visitorKey) : null;
  } catch {
    return null;
  }
}
