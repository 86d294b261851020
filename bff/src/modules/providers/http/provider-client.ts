import { setTimeout as sleepFor } from 'node:timers/promises';
import { UnavailableError } from '../../../platform/errors';
import type { Clock } from '../../../platform/clock';
import type { ProviderLedger, ProviderRecord } from '../provider-health';
import { ProviderFailure, type ProviderAnswer, type ProviderClient, type ProviderFailureKind } from '../source';
import { inSpan } from '../../../platform/telemetry/spans';
import { noteOutcome, takeCall, type CallLimits, type Leave, type Outcome } from './call-rules';
import { FetchFailure, fetchAnswer, type Fetched, type FetchLimits } from './fetch-answer';
import { retryAfterMs } from './retry-after';

/** Connection settings of a provider. */
export interface ProviderAddress extends CallLimits {
  readonly name: string;
  /** http(s), without query; its path is preserved. */
  readonly base: string;
  readonly key: ProviderKey | null;
  /** Contact in the user agent; the SEC requires a name and an email address. */
  readonly userAgent: string;
  /** Of an unpacked answer; absent: 5 MiB. */
  readonly maxBytes?: number;
  /** Time limit for a whole answer; absent: 10 s. Unit: milliseconds. */
  readonly totalMs?: number;
}

/** Where the key is sent; `name` of the query parameter or header. */
export interface ProviderKey {
  readonly place: 'query' | 'header';
  readonly name: string;
  readonly value: string;
}

export interface ProviderClientParts {
  readonly ledger: ProviderLedger;
  readonly clock: Clock;
  /** When aborted, no more requests are sent, and all waits end. */
  readonly signal?: AbortSignal;
  /** Unit: milliseconds. Absent: the machine's timers. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** 0 to 1, for jitter. */
  readonly random?: () => number;
  readonly limits?: Partial<Pick<FetchLimits, 'connectMs' | 'totalMs'>>;
}

/** Source: reliability study, rule 13. */
export const PROVIDER_LIMITS: FetchLimits = { connectMs: 3_000, totalMs: 10_000, bytes: 5 * 1024 * 1024 };
const MAX_TRIES = 3;
/** The delay before the second attempt; each further one is twice as long. */
const FIRST_WAIT_MS = 500;
/** If a provider requests a longer pause, it is not called again in this run. */
const PATIENCE_MS = 120_000;
/** Retries may succeed for these; for all others they would not. */
const worthAnotherTry: ReadonlySet<ProviderFailureKind> = new Set([
  'timeout',
  'unreachable',
  'server_error',
  'unreadable',
]);
/**
 * Statuses that refuse every request, not only this one. 402 is not one of them: a plan may lack one kind of data, or
 * one company.
 */
const NOT_LET_IN: ReadonlySet<number> = new Set([401, 403]);

const realSleep = (ms: number, signal?: AbortSignal): Promise<void> => sleepFor(ms, undefined, signal && { signal });

/**
 * The client of one provider. Every attempt counts against its budget; an HTML page or an empty body is no answer.
 * Addresses in its results never contain the key, and a key that an answer repeats is removed.
 */
export function createProviderClient(address: ProviderAddress, parts: ProviderClientParts): ProviderClient {
  const { name, key } = address;
  const { ledger, clock, signal, sleep = realSleep, random = Math.random } = parts;
  const { totalMs = PROVIDER_LIMITS.totalMs, maxBytes: bytes = PROVIDER_LIMITS.bytes } = address;
  const limits = { ...PROVIDER_LIMITS, totalMs, bytes, ...parts.limits };
  const headers = {
    'user-agent': address.userAgent,
    accept: '*/*',
    ...(key?.place === 'header' && { [key.name]: key.value }),
  };
  const fail = (kind: ProviderFailureKind, message: string): ProviderFailure =>
    new ProviderFailure(kind, name, `${name}: ${message}`);

  const pause = async (ms: number): Promise<void> => {
    if (ms > 0) await sleep(ms, signal).catch(() => undefined);
    if (signal?.aborted) throw fail('stopped', 'the run was stopped');
  };
  /** A database busy with a long batch is retried a few times. */
  const change = async <T>(step: (record: ProviderRecord) => readonly [ProviderRecord, T]): Promise<T> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await ledger.change(name, clock.today(), step);
      } catch (error) {
        if (!(error instanceof UnavailableError) || tried === MAX_TRIES) throw error;
        await pause(FIRST_WAIT_MS * 2 ** tried);
      }
    }
  };
  const take = (): Promise<Leave> => change((record) => takeCall(record, address, clock.now().getTime(), PATIENCE_MS));
  const note = (outcome: Outcome): Promise<void> =>
    change((record) => [noteOutcome(record, address, clock.now().getTime(), outcome), undefined]);

  /** One call within rate, budget and breaker. */
  const call = async (url: URL, own: Readonly<Record<string, string>>): Promise<Fetched> => {
    await pause(0);
    const leave = await take();
    if (leave.kind === 'budget_spent') throw fail('budget_spent', `the ${address.budget} calls of today are spent`);
    if (leave.kind !== 'granted') {
      const seconds = Math.ceil(leave.waitMs / 1000);
      const why = leave.kind === 'breaker_open' ? 'has failed several times' : 'asks for a pause';
      throw fail(leave.kind, `${why}; no calls for another ${seconds} s`);
    }
    await pause(leave.waitMs);
    try {
      const fetched = await inSpan(
        `provider ${name}`,
        { 'server.address': url.hostname },
        () => fetchAnswer(url, { ...headers, ...own }, limits, signal),
        'elsewhere',
      );
      if (fetched.status >= 500) throw new FetchFailure('server_error', `status ${fetched.status}`);
      if (isNoData(fetched)) throw new FetchFailure('unreadable', 'an HTML page, or nothing, instead of data');
      return fetched;
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      if (error.kind !== 'stopped') await note({ kind: 'failed', why: error.kind });
      throw fail(error.kind, error.message);
    }
  };

  return {
    async ask(path, query = {}, { headers: own = {}, secretQuery = {} } = {}) {
      const url = addressOf(address.base, path, query);
      const shown = url.href;
      const secrets = { ...secretQuery, ...(key?.place === 'query' && { [key.name]: key.value }) };
      for (const [parameter, value] of Object.entries(secrets)) url.searchParams.set(parameter, value);
      const hidden = [...Object.values(secretQuery), ...(key ? [key.value] : [])];
      for (let tried = 1; ; tried += 1) {
        try {
          const fetched = await call(url, own);
          if (fetched.status !== 429) {
            const isLetIn = !NOT_LET_IN.has(fetched.status);
            await note(isLetIn ? { kind: 'good' } : { kind: 'failed', why: `status ${fetched.status}` });
            return { ...answerOf(fetched, hidden), url: shown, fetchedAt: clock.now().toISOString() };
          }
          await note({ kind: 'refused', pauseMs: retryAfterMs(fetched.retryAfter, clock.now().getTime()) });
          // The pause is in the ledger: the next attempt queues behind it.
          if (tried === MAX_TRIES) throw fail('rate_limited', 'refuses every call as one too many (429)');
        } catch (error) {
          if (!(error instanceof ProviderFailure) || !worthAnotherTry.has(error.kind) || tried === MAX_TRIES)
            throw error;
          await pause(FIRST_WAIT_MS * 2 ** (tried - 1) * (0.5 + random()));
        }
      }
    },
  };
}

/** Below the base address, including its path. */
function addressOf(base: string, path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`);
  for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value);
  return url;
}

/** An answer that declares data and contains an HTML page, or nothing. */
function isNoData({ status, contentType, body }: Fetched): boolean {
  if (status !== 200) return false;
  if (body.length === 0 || /^text\/html\b|^application\/xhtml/i.test(contentType)) return true;
  return /^\s*(?:<!doctype html|<html[\s>])/i.test(
    body
      .subarray(0, 200)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  );
}

/** A key as short as a word is not secret, and occurs in answers by chance. */
const SECRET_LENGTH = 8;

function answerOf(
  { status, contentType, body, setCookies }: Fetched,
  hidden: readonly string[],
): Omit<ProviderAnswer, 'url' | 'fetchedAt'> {
  const repeated = hidden.filter((secret) => secret.length >= SECRET_LENGTH && body.includes(secret));
  const reported = (): Buffer =>
    Buffer.from(repeated.reduce((text, secret) => text.replaceAll(secret, '…'), body.toString('utf8')));
  return {
    status,
    contentType,
    body: repeated.length > 0 ? reported() : body,
    ...(setCookies.length > 0 && { setCookies }),
  };
}
