import { MISSING } from '@site/format';
import type { Text } from '../texts/use-text';

/** The name of the sample data set as a source. */
export const SAMPLE_SOURCE = 'sample';

/** The display name of a source: a provider by its own name, the sample by its kind. */
export const sourceName = (source: string | null | undefined, text: Text): string =>
  source ? text('sources.name', { source }) : MISSING;
