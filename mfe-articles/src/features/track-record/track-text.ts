import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as packageTexts } from '../../texts/en';
import type ownTexts from './texts/en.json';

export type TrackTextId = keyof typeof packageTexts | keyof typeof ownTexts;

/** Texts of the record's catalogue, which comes with its page, and of the package's. */
export const useTrackText = (): TextOf<TrackTextId> => useText<TrackTextId>();
