import { exampleOf, forgetNetwork, willAnswer } from './network';
import type { Locale, Session } from '@site/remote-kit';
import { showPage, someUser } from './show-page';

const admin: Session = { status: 'user', user: someUser({ role: 'admin' }) };
export const open = (section?: string, locale: Locale = 'en') =>
  showPage('admin', { session: admin, viewerClass: 'admin', locale, params: section === undefined ? {} : { section } });
export const answer = (call: string, operationId: string, status = 200) =>
  willAnswer(call, { status, body: exampleOf(operationId, status) });

// The first of all waits for the contract to be read and for the page's own code.
export const LATER = { timeout: 20_000 };

/** Answers what the pages of the administration request, before each test. */
export function setUpAdministration(): void {
  beforeEach(() => {
    forgetNetwork();
    answer('GET /api/admin/overview', 'readAdminOverview');
    answer('GET /api/users', 'listUsers');
    answer('GET /api/admin/caches', 'listCacheWarmers');
    answer('GET /api/admin/runs', 'listIngestRuns');
    answer('GET /api/admin/runs/3/rejects', 'listIngestRejects');
    answer('GET /api/admin/rejects/77', 'readReject');
    answer('GET /api/admin/source-differences', 'listSourceDifferences');
    answer('GET /api/admin/figure-reports', 'listReportedFigures');
    answer('POST /api/admin/figure-reports/12', 'answerFigureReport');
    answer('POST /api/admin/figure-reports/13', 'answerFigureReport');
    answer('GET /api/admin/jobs', 'listJobs');
    answer('POST /api/admin/jobs/7/retry', 'retryJob');
    willAnswer('DELETE /api/admin/jobs/7', { status: 204, body: null });
    answer('POST /api/admin/recurring-jobs/mail/run', 'runRecurringJob', 202);
    answer('GET /api/admin/mails', 'listMails');
    answer('POST /api/admin/mails/41/send-again', 'sendMailAgain');
    answer('GET /api/admin/webhooks', 'listWebhooks');
    answer('GET /api/admin/articles', 'listArticleVersions');
    answer('PUT /api/admin/articles/a1b2', 'setArticleVersion');
    answer('GET /api/admin/discounts', 'listDiscounts');
    answer('PUT /api/admin/discounts/WELCOME', 'setDiscount');
    answer('GET /api/admin/remotes', 'listRemotes');
    answer('GET /api/admin/audit', 'listAuditEntries');
    answer('GET /api/quarterlydebtbalanceview/cache', 'warmBalanceCache');
    // jsdom has no dialogs of its own.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
}
