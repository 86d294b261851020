import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { SiteContact } from '@site/remote-kit/contract';
import {
  address,
  oneOf,
  variable,
  wholeNumber,
  type ValuesOf,
  type Variable,
} from '../platform/config/config-variable';
import {
  accountsConfigOf,
  demoAccountVariables,
  registrationVariables,
  signInVariables,
  type AccountsConfig,
} from './accounts/config';
import { checkoutConfigOf, checkoutVariables, type CheckoutConfig } from './billing/checkout-config';
import { DEFAULT_MEMORY_MB } from '../platform/http/response-cache/cache-memory';
import { DEFAULT_LIMITS } from '../platform/http/limits/limit-settings';
import type { LimitName, LimitSettings } from '../platform/http/limits/limit-settings';
import type { SourcePrecedence } from '../domain/source-precedence';
import { ConfigError } from '../platform/config/config-error';
import { contactOf, contactVariables } from '../platform/config/contact-config';
import { projectRoot } from '../platform/config/project-root';
import { providersConfigOf, providerVariables, type ProvidersConfig } from './providers/provider-config';
import { scalingOf, scalingVariables, type ScalingConfig } from '../platform/config/scaling-config';
import { metricsOf, telemetryOf, telemetryVariables, type TelemetryConfig } from '../platform/config/telemetry-config';
import { scheduleOf, scheduleVariables } from './ingest/schedule/schedule-config';
import type { ScheduleLine } from './ingest/schedule/schedule-lines';
import { sourcePrecedenceSetting } from '../platform/config/source-precedence-config';
import { placesOf, storageVariables } from '../platform/config/storage-config';
import type { StoragePlaces } from '../platform/storage/open-storage';

/**
 * Every variable that the site reads, in the order of `.env.example`. Modules and parts of the platform name their own.
 * Descriptors do not bring them: they import the type of these settings, which would be a cycle.
 */
const variables = {
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  HOST: variable(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'the name or address to listen on (default 127.0.0.1)',
  ),
  PORT: wholeNumber(0, 65_535, 8080),
  PUBLIC_URL: variable(
    z
      .string()
      .regex(/^https?:\/\/[^/\s?#]+$/)
      .or(z.literal(''))
      .default(''),
    'the address that readers see, such as https://example.org, without a path (default http://localhost:PORT; production has none)',
  ),
  STATE_DIR: variable(z.string().default(''), 'a folder for the database, emails and caches (default var)'),
  DATABASE_URL: address(['sqlite:', 'postgres://', 'postgresql://'], 'sqlite:STATE_DIR/site.sqlite'),
  REDIS_URL: address(['redis://', 'rediss://']),
  SMTP_URL: address(['smtp://', 'smtps://'], 'none: each email is a file in STATE_DIR/outbox'),
  MAIL_FROM: variable(
    z
      .string()
      .regex(/^(?:[^<>@"\p{Cc}]+<[^\s<>@"\p{Cc}]+@[^\s<>@"\p{Cc}]+>|[^\s<>@"\p{Cc}]+@[^\s<>@"\p{Cc}]+)$/u)
      .or(z.literal(''))
      .default(''),
    'the sender of emails, such as Boursight <mail@example.org> (default: Boursight <no-reply@the host of PUBLIC_URL>)',
  ),
  ...contactVariables,
  ...registrationVariables,
  CHECK_ANSWERS: oneOf(['auto', 'on', 'off'], 'auto'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  SAMPLE_DATA: oneOf(['auto', 'off'], 'auto'),
  SOURCE_PRECEDENCE: sourcePrecedenceSetting,
  ...demoAccountVariables,
  ...checkoutVariables,
  ...signInVariables,
  ...providerVariables,
  ...scheduleVariables,
  REMOTES_FILE: variable(
    z.string().default(''),
    'the path of the registry of remotes (default: that of the build, with releases taking precedence)',
  ),
  RELEASES_DIR: variable(z.string().default(''), 'a folder for released remotes (default: releases in STATE_DIR)'),
  ...storageVariables,
  SHUTDOWN_GRACE_MS: wholeNumber(0, 60_000, 10_000),
  ...telemetryVariables,
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000, 10_000),
  MAX_IN_FLIGHT: wholeNumber(1, 100_000, 500),
  MEMORY_MB: wholeNumber(64, 1_000_000, DEFAULT_MEMORY_MB),
  SQLITE_PROCESSES: oneOf(['one', 'several'], 'one'),
  ...scalingVariables,
} satisfies Record<string, Variable<unknown>>;

/** `signInAccount` -> `RATE_LIMIT_SIGN_IN_ACCOUNT_MAX` and `..._WINDOW`. */
const limitVariable = (name: string, part: 'MAX' | 'WINDOW'): string =>
  `RATE_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_${part}`;

const limitVariables: Readonly<Record<string, Variable<number>>> = Object.fromEntries(
  Object.entries(DEFAULT_LIMITS).flatMap(([name, { max, windowSeconds }]) => [
    [limitVariable(name, 'MAX'), wholeNumber(1, 10_000_000, max)],
    [limitVariable(name, 'WINDOW'), wholeNumber(1, 86_400, windowSeconds)],
  ]),
);

type Values = ValuesOf<typeof variables>;

/** The checked environment. Nothing else of the process's environment is read anywhere in the BFF. */
export interface Config extends AccountsConfig {
  readonly environment: 'development' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Absolute, as are all paths here: a relative one is of the checkout, wherever the command was called. */
  readonly stateDir: string;
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  /** The SQLite file that no other process may serve; null: several may. */
  readonly exclusiveFile: string | null;
  /** Null: mails are files. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The operator of the site; null: the settings do not say. */
  readonly contact: SiteContact | null;
  /** Whether answers are checked against the contract too. */
  readonly checksAnswers: boolean;
  readonly logLevel: Values['LOG_LEVEL'];
  /** The number of proxies in front: never 'all of them'. */
  readonly trustProxy: number;
  readonly sampleData: 'auto' | 'off';
  /** Which of several sources of a figure counts. */
  readonly sourcePrecedence: SourcePrecedence;
  readonly checkout: CheckoutConfig;
  readonly providers: ProvidersConfig;
  /** Data that the site fetches on schedule after each exchange's close. */
  readonly schedule: readonly ScheduleLine[];
  readonly remotesFile: string | null;
  readonly releasesDir: string;
  readonly s3: StoragePlaces['s3'];
  readonly limits: LimitSettings;
  readonly shutdownGraceMs: number;
  /** Null: metrics are not published. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Null: neither traces nor metrics are sent to a collector. */
  readonly telemetry: TelemetryConfig | null;
  /** Maximum number of open connections; more are dropped. */
  readonly maxConnections: number;
  /** Maximum number of answers in progress; further requests are refused with Retry-After. */
  readonly maxInFlight: number;
  /** The intended memory of the site: cached answers take a share of it. */
  readonly memoryMb: number;
  readonly scaling: ScalingConfig;
}

/** The accepted values of a variable, for `.env.example` and its test. */
export const variableHelp: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...variables, ...limitVariables }).map(([name, { takes }]) => [name, takes]),
);

/** Names of variables with secret values. */
export const secretVariables: readonly string[] = Object.entries<Variable<unknown>>(variables)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);

const ofCheckout = (path: string): string => resolve(projectRoot, path);

/** Null: a server, or a database in memory. */
const sqliteFileOf = (url: string): string | null => /^sqlite:(?!:memory:)(.+)$/.exec(url)?.[1] ?? null;

function databaseUrlOf(given: string, stateDir: string): string {
  if (given === '') return `sqlite:${join(stateDir, 'site.sqlite')}`;
  const file = sqliteFileOf(given);
  return file === null ? given : `sqlite:${ofCheckout(file)}`;
}

/**
 * Reads and checks the environment. Throws: ConfigError for the first wrong value, and for an unknown name with our prefix.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  for (const name of Object.keys(environment)) {
    if (name.startsWith('RATE_LIMIT_') && !(name in limitVariables)) {
      throw new ConfigError(
        `${name} is not a setting of this site; the limits are ${Object.keys(limitVariables).join(', ')}`,
      );
    }
  }
  const read = <T>(name: string, { schema, takes, shown = JSON.stringify }: Variable<T>): T => {
    const given = environment[name];
    const result = schema.safeParse(given === '' ? undefined : given);
    if (!result.success) throw new ConfigError(`${name} is ${shown(given ?? '')}; expected ${takes}`);
    return result.data;
  };
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, one]) => [name, read(name, one as Variable<unknown>)]),
  ) as Values;
  const limits = Object.fromEntries(
    (Object.keys(DEFAULT_LIMITS) as LimitName[]).map((name) => {
      const setting = (part: 'MAX' | 'WINDOW') =>
        read(limitVariable(name, part), limitVariables[limitVariable(name, part)]!);
      return [name, { max: setting('MAX'), windowSeconds: setting('WINDOW') }] as const;
    }),
  ) as LimitSettings;
  const checkout = checkoutConfigOf(values);
  const accounts = accountsConfigOf(values);
  const { stateDir, remotesFile, releasesDir, s3 } = placesOf(values, projectRoot);
  const databaseUrl = databaseUrlOf(values.DATABASE_URL, stateDir);
  const publicUrl = values.PUBLIC_URL || `http://localhost:${values.PORT}`;
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    stateDir,
    databaseUrl,
    redisUrl: values.REDIS_URL || null,
    exclusiveFile: values.REDIS_URL === '' && values.SQLITE_PROCESSES === 'one' ? sqliteFileOf(databaseUrl) : null,
    smtpUrl: values.SMTP_URL || null,
    mailFrom: values.MAIL_FROM || `Boursight <no-reply@${new URL(publicUrl).hostname}>`,
    contact: contactOf(values),
    checksAnswers: values.CHECK_ANSWERS === 'auto' ? values.NODE_ENV !== 'production' : values.CHECK_ANSWERS === 'on',
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    sampleData: values.SAMPLE_DATA,
    sourcePrecedence: values.SOURCE_PRECEDENCE,
    ...accounts,
    checkout,
    providers: providersConfigOf(values),
    schedule: scheduleOf(values),
    remotesFile,
    releasesDir,
    s3,
    limits,
    shutdownGraceMs: values.SHUTDOWN_GRACE_MS,
    metrics: metricsOf(values),
    telemetry: telemetryOf(values),
    maxConnections: values.MAX_CONNECTIONS,
    maxInFlight: values.MAX_IN_FLIGHT,
    memoryMb: values.MEMORY_MB,
    scaling: scalingOf(values),
  };
}
