import type { TextOf } from '@site/i18n';

/** An office in the reader's language; one without a name of ours stays as it is written. */
export const officeName = (office: string, text: TextOf<'executives.officeName'>): string =>
  text('executives.officeName', { slug: office.replace(/[^A-Za-z]/g, ''), name: office });
