/** The time, as services are given it. */
import type { Day } from '../../domain/company';

export interface Clock {
  now(): Date;
  today(): Day;
}
