import { MISSING } from '@site/format';
import type { Text } from '../texts/use-text';

/** The name of the sample data set as a source. */
export const SAMPLE_SOURCE = 'sample';

/** What readers call the source of figures: a provider by its own name, the sample by what it is. */
export const sourceName = (source: string | null | undefined, text: Text): string =>
  source ? text('sources.name', { source }) : MISSING;
