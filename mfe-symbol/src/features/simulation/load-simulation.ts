import type { ComponentType } from 'react';
import type { Locale } from '@site/format';
import { createCatalogueLoader, withTexts } from '@site/i18n';
import type { SimulationPanelProps } from './simulation-panel';

const loadTexts = createCatalogueLoader({ en: () => import('./texts/en.json'), he: () => import('./texts/he.json') });

/** Loads the panel with its texts when it is first opened. */
async function loadPanel(locale: Locale): Promise<ComponentType<SimulationPanelProps>> {
  const [{ SimulationPanel }, texts] = await Promise.all([import('./simulation-panel'), loadTexts(locale)]);
  return withTexts(SimulationPanel, texts);
}

/** One per language, and always the same function, because it is the cache key. */
export const SIMULATION_LOADERS: Readonly<Record<Locale, () => Promise<ComponentType<SimulationPanelProps>>>> = {
  en: () => loadPanel('en'),
  he: () => loadPanel('he'),
};
