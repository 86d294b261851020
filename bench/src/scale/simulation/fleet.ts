import { createRandom } from '../../../../bff/src/modules/providers/sample/random';
import { exponential, nextArrival, percentile } from './random-times';
import { createStation } from './station';
import { createTimeline } from './timeline';

/**
 * Web processes with one event loop each, and a data version that each of them loads independently. Unit of times:
 * seconds.
 */
export interface FleetSettings {
  readonly seed: string;
  readonly processes: number;
  /** Requests a second of all together, at a moment. */
  readonly rateAt: (seconds: number) => number;
  readonly highestRate: number;
  /** Kinds of requests by their share, each with its mean processor time. */
  readonly mix: readonly { readonly share: number; readonly mean: number }[];
  /** When the version is published, and when requests end at the latest; they end with the last switch. */
  readonly publishedAt: number;
  readonly until: number;
  /** With Redis a process hears of a version after so long; without, at its next look. */
  readonly notifiedAfter: number | null;
  readonly look: number;
  /** What one process does to serve the version: first the database works for it, then its own processor, in steps between requests. */
  readonly databaseWork: number;
  readonly databaseServers: number;
  readonly ownWork: number;
  readonly step: number;
}

export interface FleetFigures {
  readonly arrived: number;
  readonly answered: number;
  /** At most, of one process: share of its time. */
  readonly busiest: number;
  /** From the publication until the first and until the last process answers from the version; null: none did. */
  readonly firstSwitch: number | null;
  readonly lastSwitch: number | null;
  /** Of the requests that arrived between the publication and the last switch, the share answered from the older version. */
  readonly older: number;
  readonly waits: {
    readonly before: { readonly p50: number; readonly p99: number };
    readonly during: { readonly p50: number; readonly p99: number };
  };
}

export function runFleet(settings: FleetSettings): FleetFigures {
  const { processes, mix, publishedAt, until, notifiedAfter, look, ownWork, step } = settings;
  const timeline = createTimeline();
  const arrivals = createRandom(`${settings.seed}/arrivals`);
  const services = createRandom(`${settings.seed}/services`);
  const looks = createRandom(`${settings.seed}/looks`);
  const database = createStation(timeline, settings.databaseServers);
  const loops = Array.from({ length: processes }, () => createStation(timeline, 1));
  const switchedAt = loops.map((): number | null => null);
  const requests: { readonly at: number; readonly wait: number; readonly isOlder: boolean }[] = [];
  let answered = 0;
  let switched = 0;
  let arrived = 0;

  const serviceTime = (): number => {
    let place = services.next() * mix.reduce((sum, { share }) => sum + share, 0);
    const kind = mix.find(({ share }) => (place -= share) < 0) ?? mix.at(-1)!;
    return exponential(services, kind.mean);
  };
  const arrive = (): void => {
    const at = timeline.now();
    const place = arrived % processes;
    arrived += 1;
    const loop = loops[place]!;
    loop.arrive(
      serviceTime(),
      () => (answered += 1),
      (wait) => requests.push({ at, wait, isOlder: switchedAt[place] === null }),
    );
    plan();
  };
  const plan = (): void => {
    const at = nextArrival(
      { random: arrivals, rateAt: settings.rateAt, highest: settings.highestRate },
      timeline.now(),
    );
    // After the last switch there is nothing to learn.
    if (at < until && switched < processes) timeline.after(at - timeline.now(), arrive);
  };
  plan();

  loops.forEach((loop, place) => {
    const steps = Math.max(1, Math.ceil(ownWork / step));
    const takeStep = (left: number): void => {
      if (left === 0) {
        switchedAt[place] = timeline.now();
        switched += 1;
      }
      // A step lets everything that waits go first.
      else loop.arrive(ownWork / steps, () => takeStep(left - 1));
    };
    const heard = notifiedAfter ?? look * looks.next();
    timeline.after(publishedAt + heard, () => database.arrive(settings.databaseWork, () => takeStep(steps)));
  });

  timeline.run();
  const switches = switchedAt.flatMap((at) => (at === null ? [] : [at - publishedAt]));
  const lastSwitch = switches.length === processes ? Math.max(...switches) : null;
  const isDuring = ({ at }: { readonly at: number }): boolean =>
    at >= publishedAt && (lastSwitch === null || at < publishedAt + lastSwitch);
  const during = requests.filter(isDuring);
  const spread = (found: readonly { readonly wait: number }[]) => {
    const waits = found.map(({ wait }) => wait);
    return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) };
  };
  return {
    arrived,
    answered,
    busiest: Math.max(...loops.map(({ figures }) => figures.worked / timeline.now())),
    firstSwitch: switches.length === 0 ? null : Math.min(...switches),
    lastSwitch,
    older: during.length === 0 ? 0 : during.filter(({ isOlder }) => isOlder).length / during.length,
    waits: { before: spread(requests.filter(({ at }) => at < publishedAt)), during: spread(during) },
  };
}
