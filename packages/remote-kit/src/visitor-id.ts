import { allows } from './consent';

/** Key of the visitor's id; the shell creates it after consent. */
export const visitorKey = 'visitor_id';

/** The visitor's id, with consent. Null: no consent, or none. */
export function readVisitorId(): string | null {
  try {
    return allows('statistics') ? localStorage.getItem(visitorKey) : null;
  } catch {
    return null;
  }
}
