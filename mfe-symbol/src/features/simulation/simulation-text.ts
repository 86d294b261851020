import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as packageTexts } from '../../texts/en';
import type ownTexts from './texts/en.json';

export type SimulationTextId = keyof typeof packageTexts | keyof typeof ownTexts;
export type SimulationText = TextOf<SimulationTextId>;

/** Texts of the panel's catalogue, which comes with it, and of the package's. */
export const useSimulationText = (): SimulationText => useText<SimulationTextId>();
