import type { paths, Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type Overview = Schema<'AdminOverview'>;
export type AdminMail = Schema<'AdminMail'>;
export type JobOverview = Schema<'JobOverview'>;
export type Discount = Schema<'Discount'>;
export type Reject = Schema<'IngestReject'>;
export type RejectReview = Schema<'RejectReview'>;
export type RejectVerdict = Schema<'RejectVerdict'>;
export type ArticleVersion = Schema<'ArticleVersionList'>['versions'][number];
export type WarmedList = Schema<'WarmedListName'>;

type Log =
  | '/api/admin/runs'
  | '/api/admin/source-differences'
  | '/api/admin/mails'
  | '/api/admin/webhooks'
  | '/api/admin/audit';
type Query<Path extends Log> = NonNullable<paths[Path]['get']['parameters']['query']>;
/** The filters of a log, as typed. The server refuses an unknown code. */
type Filters<Path extends Log> = { readonly [Name in Exclude<keyof Query<Path>, 'before'>]?: string };

/** The query of a list. `before`: the cursor of the page; undefined: the first page. */
const given = <Path extends Log>(filters: Filters<Path>, before: string | undefined): Query<Path> => ({
  ...filters,
  ...(before === undefined ? {} : { before }),
});

/** Each of these throws: ApiError, TypeError without an answer. */
export const readOverview = (signal: AbortSignal): Promise<Overview> =>
  dataOf(api.GET('/api/admin/overview', { signal }));

export const listWarmers = (signal: AbortSignal): Promise<Schema<'CacheWarmerList'>> =>
  dataOf(api.GET('/api/admin/caches', { signal }));

const WARMERS = {
  balances: '/api/quarterlydebtbalanceview/cache',
  quotes: '/api/under-price/cache',
  incomes: '/api/revenue-earnings/cache',
} as const satisfies Readonly<Record<WarmedList, string>>;

/** Warms the cache of a list now; this takes seconds. */
export const warm = async (list: WarmedList): Promise<Schema<'WarmAnswer'>['warmed']> =>
  (await dataOf(api.GET(WARMERS[list], {}))).warmed;

export const listRuns = (filters: Filters<'/api/admin/runs'>, before: string | undefined, signal: AbortSignal) =>
  dataOf(api.GET('/api/admin/runs', { params: { query: given<'/api/admin/runs'>(filters, before) }, signal }));

export const listRejects = (runId: number, reason: string, after: string | undefined, signal: AbortSignal) =>
  dataOf(
    api.GET('/api/admin/runs/{runId}/rejects', {
      params: { path: { runId }, query: { reason, ...(after === undefined ? {} : { after }) } },
      signal,
    }),
  );

export const readReject = (rejectId: number, signal: AbortSignal): Promise<RejectReview> =>
  dataOf(api.GET('/api/admin/rejects/{rejectId}', { params: { path: { rejectId } }, signal }));

export const decideReject = (rejectId: number, verdict: RejectVerdict): Promise<RejectReview> =>
  dataOf(api.POST('/api/admin/rejects/{rejectId}/decision', { params: { path: { rejectId } }, body: verdict }));
export const listDifferences = (
  filters: Filters<'/api/admin/source-differences'>,
  before: string | undefined,
  signal: AbortSignal,
) =>
  dataOf(
    api.GET('/api/admin/source-differences', {
      params: { query: given<'/api/admin/source-differences'>(filters, before) },
      signal,
    }),
  );

export const listMails = (filters: Filters<'/api/admin/mails'>, before: string | undefined, signal: AbortSignal) =>
  dataOf(api.GET('/api/admin/mails', { params: { query: given<'/api/admin/mails'>(filters, before) }, signal }));

export const sendMailAgain = (mailId: number): Promise<AdminMail> =>
  dataOf(api.POST('/api/admin/mails/{mailId}/send-again', { params: { path: { mailId } } }));

export const listWebhooks = (
  filters: Filters<'/api/admin/webhooks'>,
  before: string | undefined,
  signal: AbortSignal,
) =>
  dataOf(api.GET('/api/admin/webhooks', { params: { query: given<'/api/admin/webhooks'>(filters, before) }, signal }));

export const listJobs = (signal: AbortSignal): Promise<JobOverview> => dataOf(api.GET('/api/admin/jobs', { signal }));

export const retryJob = (jobId: number): Promise<JobOverview> =>
  dataOf(api.POST('/api/admin/jobs/{jobId}/retry', { params: { path: { jobId } } }));

export const discardJob = (jobId: number) =>
  dataOf(api.DELETE('/api/admin/jobs/{jobId}', { params: { path: { jobId } } }));

export const runRecurringJob = (jobName: string) =>
  dataOf(api.POST('/api/admin/recurring-jobs/{jobName}/run', { params: { path: { jobName } } }));

export const listDiscounts = async (signal: AbortSignal): Promise<readonly Discount[]> =>
  (await dataOf(api.GET('/api/admin/discounts', { signal }))).discounts;

export const listArticleVersions = async (signal: AbortSignal): Promise<readonly ArticleVersion[]> =>
  (await dataOf(api.GET('/api/admin/articles', { signal }))).versions;

/** Returns the article's versions after the change. */
export const publishArticle = async (
  id: string,
  body: Schema<'ArticlePublication'>,
): Promise<readonly ArticleVersion[]> =>
  (await dataOf(api.PUT('/api/admin/articles/{id}', { params: { path: { id } }, body }))).versions;

export const saveDiscount = (code: string, body: Schema<'DiscountTerms'>): Promise<Discount> =>
  dataOf(api.PUT('/api/admin/discounts/{code}', { params: { path: { code } }, body }));

export const endDiscount = (code: string): Promise<Discount> =>
  dataOf(api.POST('/api/admin/discounts/{code}/end', { params: { path: { code } } }));

export const listAudit = (filters: Filters<'/api/admin/audit'>, before: string | undefined, signal: AbortSignal) =>
  dataOf(api.GET('/api/admin/audit', { params: { query: given<'/api/admin/audit'>(filters, before) }, signal }));
