import type { TextOf } from '@site/i18n';

/** An office in the reader's language; an unknown one is unchanged. */
export const officeName = (office: string, text: TextOf<'executives.officeName'>): string =>
  text('executives.officeName', { slug: office.replace(/[^A-Za-z]/g, ''), name: office });
