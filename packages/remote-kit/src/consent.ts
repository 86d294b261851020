/** Where the reader's answer lies: `true` where anything beyond what the site needs is allowed, or `false`. */
export const consentKey = 'cookie-consent';
/** Beside it: version of the question, instant of the answer, and what is allowed, with blanks between. */
export const consentRecordKey = 'cookie-consent-record';

/** What is asked for; nothing else beyond the necessary is kept. */
export const consentCategories = ['statistics', 'convenience'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Of the question about cookies. Another wording, or another category, is another version: everybody is asked again. */
export const consentVersion = '2026-11';

/** Stands for the record where there is none: of answers to the first question, which was about everything. */
const firstRecord = '2026-11 statistics convenience';

/** Whether the answer that stands is one to today's question, and allows this. */
export function allows(category: ConsentCategory | ''): boolean {
  try {
    const record = localStorage.getItem(consentRecordKey) ?? firstRecord;
    return (
      localStorage.getItem(consentKey) === 'true' && record.startsWith(consentVersion) && record.includes(category)
    );
  } catch {
    return false;
  }
}
