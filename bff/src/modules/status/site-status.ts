import type { Day } from '../../domain/company';

/** How a source of data did on a day. */
export interface SourceDay {
  /** As runs name it. */
  readonly source: string;
  readonly day: Day;
  readonly good: number;
  readonly failed: number;
}
