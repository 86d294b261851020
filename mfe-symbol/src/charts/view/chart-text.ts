import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type en from '../../texts/en.json';

export type ChartText = TextOf<keyof typeof en>;

/** Texts of this room's catalogue. */
export const useChartText = (): ChartText => useText<keyof typeof en>();
