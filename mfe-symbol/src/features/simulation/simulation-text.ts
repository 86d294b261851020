import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as packageTexts } from '../../texts/en';
import type ownTexts from './texts/en.json';

export type SimulationTextId = keyof typeof packageTexts | keyof typeof ownTexts;
export type SimulationText = TextOf<SimulationTextId>;

/** Texts of the panel, loaded with its code, and of the package. */
export const useSimulationText = (): SimulationText => useText<SimulationTextId>();
