import { readContract } from '@site/contract/contract-document';

const under = (path: string): readonly string[] =>
  readContract()
    .operations.filter((one) => one.path === path || one.path.startsWith(`${path}/`))
    .map(({ operationId }) => operationId);

/**
 * Every call that needs a login, or accepts or returns personal data, by its owner. A new one fails
 * `personal-calls.test.ts` until it is listed here.
 */
export const CALLS = {
  /**
   * Calls for the token's own user, whatever is sent: all below `/users/me`, and these. Their path parameters are ids of
   * things with an owner (`IDS`).
   */
  own: [
    ...under('/api/users/me'),
    'followSymbol',
    'listFollows',
    'listFollowedFigures',
    'readMyScores',
    'listBacktests',
    'startBacktest',
    'readBacktest',
    'deleteBacktest',
    'cancelBacktest',
    'resumeBacktest',
    'exportBacktest',
    'callTools',
    'unfollowSymbol',
    'signOut',
    'quoteCheckout',
    'readStandingCheckout',
    'startCheckout',
    'dropCheckout',
    'paySandboxCheckout',
    'readSubscription',
    'changeSubscription',
    'cancelSubscription',
    'resumeSubscription',
    'listInvoices',
  ],
  /** Of the account that the address names: its owner's and the administrator's. */
  byId: ['readUser'],
  administrator: [
    'warmBalanceCache',
    'warmQuoteCache',
    'warmIncomeCache',
    'listUsers',
    'approveUser',
    'rejectUser',
    'disableUser',
    'setUserPlan',
    'readAdminOverview',
    'listCacheWarmers',
    'listIngestRuns',
    'listIngestRejects',
    'readReject',
    'decideReject',
    'listSourceDifferences',
    'listReportedFigures',
    'answerFigureReport',
    'listJobs',
    'retryJob',
    'discardJob',
    'runRecurringJob',
    'listMails',
    'sendMailAgain',
    'listWebhooks',
    'listDiscounts',
    'setDiscount',
    'endDiscount',
    'listAuditEntries',
    'listArticleVersions',
    'setArticleVersion',
    'listRemotes',
    'setRemote',
  ],
  /** They make a session or an account, or are opened by a secret of their own, and look at no token. */
  entrance: [
    'signInWithPassword',
    'signInWithSecondFactor',
    'beginPasskeySignIn',
    'beginThirdPartySignIn',
    'signInWithIdToken',
    'signInWithCode',
    'signUpWithThirdParty',
    'signUpWithPassword',
    'verifyAccount',
    'resendVerification',
    'refuseSignUp',
    'requestPasswordReset',
    'resetPassword',
    'confirmEmailChange',
    'refuseEmailChange',
    'unsubscribeAlerts',
    'openCalendarFeed',
  ],
  /** Calls that need a login and return no personal data. */
  impersonal: ['exportBoard', 'readScoreFigures', 'simulate', 'listLabelsOfTicker', 'listSymbolsOfLabel'],
} as const;
