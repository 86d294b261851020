import type { Locale } from '@site/remote-kit';
import en from './texts/en.json';
import he from './texts/he.json';

export type RemoteText = keyof typeof en;

/** Texts that must be available if nothing else loads. */
export const remoteText = (locale: Locale, id: RemoteText): string => (locale === 'he' ? he : en)[id];
