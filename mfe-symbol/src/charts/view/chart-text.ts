import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages } from '../../texts/en';

export type ChartText = TextOf<keyof typeof messages>;

/** Texts of this room's catalogue. */
export const useChartText = (): ChartText => useText<keyof typeof messages>();
