import type { Locale } from '@site/remote-kit';
import en from './texts/en.json';
import he from './texts/he.json';

export type NoticeText = keyof typeof en;

/** Texts of the notices, both languages in one file: they must be available offline. `{time}` is the only value. */
export const noticeText = (locale: Locale, id: NoticeText): string => (locale === 'he' ? he : en)[id];
