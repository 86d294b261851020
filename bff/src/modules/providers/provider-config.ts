import { resolve } from 'node:path';
import { z } from 'zod';
import { secret, shownAddress, wholeNumber, type ValuesOf, type Variable } from '../../platform/config/config-variable';
import { projectRoot } from '../../platform/config/project-root';

/** Settings for the calls to one provider. */
export interface ProviderSetting {
  /** Address without a slash at its end. Null: it is not called at all. */
  readonly base: string | null;
  readonly key: string | null;
  /** Calls a second. */
  readonly rate: number;
  /** Calls a day of UTC. Null: unlimited. */
  readonly budget: number | null;
}

export interface ProvidersConfig {
  readonly yahoo: ProviderSetting & { readonly cookieBase: string | null };
  readonly fmp: ProviderSetting;
  readonly sec: ProviderSetting & {
    /** Host of the filings themselves, and of the list of tickers. */
    readonly archivesBase: string;
    /** Contact, for the SEC's rule of fair access. */
    readonly contact: string | null;
    /** Registrants with a new number: `today:before` pairs, separated by commas. */
    readonly successions: string;
    /** Time limit for an answer: all facts of a company are many megabytes. Unit: milliseconds. */
    readonly totalMs: number;
  };
  readonly ecb: ProviderSetting;
  readonly taseShorts: ProviderSetting & { readonly path: string; readonly map: string | null };
  /** Absolute. Null: only known companies are requested. */
  readonly tickersDir: string | null;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** http only on this machine: otherwise the key could be read on the way. */
function isProviderAddress(text: string): boolean {
  if (!URL.canParse(text) || /[?#\s@]/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

const rate = (fallback: number): Variable<number> => ({
  schema: z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,3})?$/)
    .transform(Number)
    .pipe(z.number().min(0.001).max(100))
    .default(fallback),
  takes: `calls a second, from 0.001 to 100 (default ${fallback})`,
});

const file = (what: string): Variable<string> => ({ schema: z.string().default(''), takes: what });

// A refused value is shown only as far as an address may be: it may contain a password.
const base = (fallback: string): Variable<string> => ({
  schema: z
    .string()
    .refine((text) => text === '' || isProviderAddress(text))
    .default(fallback),
  takes: `an address over https, or over http on this machine, without query (default: ${fallback || 'none'})`,
  shown: shownAddress,
});
const budget = (fallback: number): Variable<number> => wholeNumber(0, 10_000_000, fallback);

/** The settings of all providers, in the order of `.env.example`. */
export const providerVariables = {
  YAHOO_BASE_URL: base(''),
  YAHOO_COOKIE_URL: base('https://fc.yahoo.com'),
  YAHOO_RATE: rate(2),
  YAHOO_BUDGET: budget(20_000),
  FMP_BASE_URL: base('https://financialmodelingprep.com'),
  FMP_API_KEY: secret(
    z
      .string()
      .regex(/^[!-~]{8,200}$/)
      .or(z.literal(''))
      .default(''),
    'the key of its API, at least 8 characters (default: none)',
  ),
  FMP_RATE: rate(4),
  FMP_BUDGET: budget(250),
  SEC_BASE_URL: base('https://data.sec.gov'),
  SEC_ARCHIVES_URL: base('https://www.sec.gov'),
  SEC_CONTACT: {
    schema: z
      .string()
      .regex(/^(?=.*@)[ -~]{3,120}$/)
      .or(z.literal(''))
      .default(''),
    takes: 'a name and an email address in Latin letters, such as Example Ltd data@example.org (default: none)',
  } satisfies Variable<string>,
  SEC_SUCCESSIONS: {
    schema: z
      .string()
      .regex(/^(?:\d{1,10}:\d{1,10}(?:\s*,\s*\d{1,10}:\d{1,10})*)?$/)
      .default(''),
    takes: 'pairs of registrant numbers, current and former, such as 1652044:1288776 (default: none)',
  } satisfies Variable<string>,
  SEC_RATE: rate(8),
  SEC_BUDGET: budget(0),
  SEC_TOTAL_MS: wholeNumber(1000, 600_000, 60_000),
  ECB_BASE_URL: base('https://www.ecb.europa.eu/stats/eurofxref'),
  ECB_RATE: rate(1),
  ECB_BUDGET: budget(100),
  TASE_SHORTS_URL: base(''),
  TASE_SHORTS_MAP: file('the path of a column mapping (default: the names in docs/providers.md)'),
  TASE_SHORTS_RATE: rate(1),
  TASE_SHORTS_BUDGET: budget(50),
  TICKERS_DIR: file('a folder with a list of tickers for each market (default: none)'),
};

type ProviderValues = ValuesOf<typeof providerVariables>;

const bare = (address: string): string | null => address.replace(/\/+$/, '') || null;
const pathOf = (given: string): string | null => (given === '' ? null : resolve(projectRoot, given));

/** The configured providers. */
export function providersConfigOf(values: ProviderValues): ProvidersConfig {
  const setting = (name: 'YAHOO' | 'FMP' | 'SEC' | 'ECB', key: string | null): ProviderSetting => ({
    base: bare(values[`${name}_BASE_URL`]),
    key,
    rate: values[`${name}_RATE`],
    budget: values[`${name}_BUDGET`] || null,
  });
  // A file has an address of its own: its last part is the requested path.
  const shorts = values.TASE_SHORTS_URL === '' ? null : new URL(values.TASE_SHORTS_URL);
  return {
    yahoo: { ...setting('YAHOO', null), cookieBase: bare(values.YAHOO_COOKIE_URL) },
    fmp: setting('FMP', values.FMP_API_KEY || null),
    sec: {
      ...setting('SEC', null),
      archivesBase: bare(values.SEC_ARCHIVES_URL) ?? 'https://www.sec.gov',
      contact: values.SEC_CONTACT || null,
      successions: values.SEC_SUCCESSIONS,
      totalMs: values.SEC_TOTAL_MS,
    },
    ecb: setting('ECB', null),
    taseShorts: {
      base: shorts && shorts.origin,
      key: null,
      rate: values.TASE_SHORTS_RATE,
      budget: values.TASE_SHORTS_BUDGET || null,
      path: shorts?.pathname ?? '/',
      map: pathOf(values.TASE_SHORTS_MAP),
    },
    tickersDir: pathOf(values.TICKERS_DIR),
  };
}
