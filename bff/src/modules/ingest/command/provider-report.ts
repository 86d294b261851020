import type { Market } from '../../../domain/company';
import { addDays, type Day } from '../../../domain/day';
import { holidaysKnownUntil } from '../../../domain/exchange-holidays';
import { ProviderFailure, type KnownSource, type ProviderHealthReader } from '../../providers';

/** Configuration and state of one provider. The key itself is never shown, only whether there is one. */
export interface ProviderReport {
  readonly name: string;
  /** Why it can't be called, naming the variable. Null: it can. */
  readonly missing: string | null;
  readonly host: string | null;
  /** Null: it needs no key. */
  readonly hasKey: boolean | null;
  readonly callsASecond: number;
  /** Calls of today (UTC), failed attempts included. `left` is null if there is no limit. */
  readonly today: { readonly calls: number; readonly failures: number; readonly left: number | null };
  /** Null: it is closed. */
  readonly breakerOpenUntil: string | null;
  readonly lastGoodAt: string | null;
  readonly lastFailure: { readonly at: string; readonly kind: string } | null;
  /** Null: it was not tried. */
  readonly probe: { readonly isGood: boolean; readonly says: string } | null;
}

export interface ReportParts {
  readonly known: readonly KnownSource[];
  readonly health: ProviderHealthReader;
  readonly today: Day;
  /** Instant. */
  readonly now: string;
  /** Whether each configured provider gets one small test request, out of its budget. */
  readonly isProbed: boolean;
}

/** Every provider, in catalogue order. A provider's failure is reported, not thrown. */
export async function reportProviders({
  known,
  health,
  today,
  now,
  isProbed,
}: ReportParts): Promise<readonly ProviderReport[]> {
  const probes = await Promise.all(
    known.map((source) => (isProbed && source.missing === null ? probe(source) : Promise.resolve(null))),
  );
  const states = await health.states();
  const days = new Map((await health.days(today)).map((day) => [day.provider, day]));
  return known.map(({ name, missing, hasKey, setting }, at) => {
    const state = states.get(name);
    const { calls = 0, failures = 0 } = days.get(name) ?? {};
    const until = state?.openUntil ?? null;
    return {
      name,
      missing,
      host: setting.base === null ? null : new URL(setting.base).host,
      hasKey,
      callsASecond: setting.rate,
      today: { calls, failures, left: setting.budget === null ? null : Math.max(0, setting.budget - calls) },
      breakerOpenUntil: until !== null && until > now ? until : null,
      lastGoodAt: state?.lastGoodAt ?? null,
      lastFailure: state?.lastFailureAt ? { at: state.lastFailureAt, kind: state.lastFailureKind ?? 'unknown' } : null,
      probe: probes[at] ?? null,
    };
  });
}

async function probe(source: KnownSource): Promise<NonNullable<ProviderReport['probe']>> {
  try {
    return { isGood: true, says: await source.open().probe() };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return { isGood: false, says: error instanceof ProviderFailure ? `${says} (${error.kind})` : says };
  }
}

const HEADER = ['provider', 'host', 'key', 'calls today', 'left', 'breaker', 'last good answer', 'probe'] as const;
const moment = (instant: string | null): string =>
  instant === null ? '-' : `${instant.slice(0, 16).replace('T', ' ')} UTC`;

function cellsOf(report: ProviderReport): readonly string[] {
  const { name, missing, host, hasKey, today, breakerOpenUntil, lastGoodAt, probe: tried } = report;
  if (missing !== null) return [name, `not set up: ${missing}`];
  const failed = today.failures === 0 ? '' : `, ${today.failures} failed`;
  return [
    name,
    host ?? '-',
    hasKey === null ? 'none needed' : hasKey ? 'set' : 'not set',
    `${today.calls}${failed}`,
    today.left === null ? 'no end' : String(today.left),
    breakerOpenUntil === null ? 'closed' : `open until ${moment(breakerOpenUntil)}`,
    moment(lastGoodAt),
    tried === null ? 'not tried' : `${tried.isGood ? 'good' : 'failed'}: ${tried.says}`,
  ];
}

/** How long before a holiday calendar ends a warning is shown. */
const DAYS_AHEAD = 60;

/** Markets without known holidays, now or soon. A schedule runs on every working day for them. */
export function holidayLines(markets: readonly Market[], today: Day): readonly string[] {
  return markets
    .filter((market) => holidaysKnownUntil(market) < addDays(today, DAYS_AHEAD))
    .map(
      (market) =>
        `${market}: holidays are known until ${holidaysKnownUntil(market)}; after that runs are due on every working day`,
    );
}

/** The reports as a table for a terminal, one line each. */
export function reportLines(reports: readonly ProviderReport[]): readonly string[] {
  const rows = [HEADER, ...reports.map(cellsOf)];
  const whole = rows.filter(({ length }) => length === HEADER.length);
  const widths = HEADER.map((_, at) =>
    Math.max(...whole.map((row) => row[at]!.length), ...rows.map((row) => (at === 0 ? row[0]!.length : 0))),
  );
  return rows.map((row) => row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at]!))).join('  '));
}
