import { Op } from 'sequelize';
import { daysBefore, ownedBy } from '../../platform/db/schema';
import { createAccountRepository } from '../accounts';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createFollowStore, createUpcomingReports } from '../follows';
import { follows } from '../follows/module';
import { createScoreStore } from '../scores';
import { createScreenStore } from '../screens';
import { createAlertRun } from './alert-run';
import { createAlertWatch } from './alert-watch';
import { lists } from './migrations/0013-lists';
import { alertKinds } from './migrations/0055-alert-kinds';
import { formulaAlerts } from './migrations/0059-formula-alerts';
import { myScoreAlerts } from './migrations/0061-my-score-alerts';
import { alertMails } from './mails';
import { createAlertRoutes, createOneClickRoutes } from './routes';
import { createAlertService } from './service';
import { createAlertStore } from './store';
import { createStoredSplits } from './stored-splits';
import { alertEvents, alertMail, alerts as alertsTable } from './table';

/** The events of an alert are deleted with their mail; unsent ones are out of date by then. */
const EVENT_DAYS = 30;

/** What users are notified of by mail. The migration 0013-lists also made the table of notes. */
export const alerts = defineModule({
  name: 'alerts',
  mails: alertMails,
  tables: [alertsTable, alertEvents, alertMail],
  migrations: [lists, alertKinds, formulaAlerts, myScoreAlerts],
  personalData: [ownedBy(alertsTable), ownedBy(alertEvents), ownedBy(alertMail)],
  namedByTicker: [{ table: alertsTable.name, rest: ['id'] }],
  retention: {
    alertEvents: (database, now, { transaction }) =>
      database.model(alertEvents).destroy({ where: { at: { [Op.lt]: daysBefore(now, EVENT_DAYS) } }, transaction }),
  },
  start: ({ database, data, locks, clock, findListing, onMail, logger }, use) => {
    const onFailure = (failure: unknown): void => logger.error({ err: failure }, 'alerts could not be evaluated');
    const store = createAlertStore(database);
    const watch = createAlertWatch({
      boards: use(boards).service,
      clock,
      reports: createUpcomingReports(database),
      splits: createStoredSplits(database),
    });
    const run = createAlertRun({ database, alerts: store, watch, data, locks, clock, onMail });
    const service = createAlertService({
      database,
      watch,
      findListing,
      clock,
      accounts: createAccountRepository(database),
      follows: createFollowStore(database),
      screens: createScreenStore(database),
      scores: createScoreStore(database),
      delistedOn: ({ market, symbol }) =>
        data.ofMarket(market)?.table.delisted.find(({ card }) => card.symbol === symbol)?.delistedOn ?? null,
      onNew: () => void run.begin().catch(onFailure),
    });
    // Alerts on all followed companies start for a new one with its present state.
    use(follows).onFollowed((userId) => void run.begin(userId).catch(onFailure));
    return {
      exports: service,
      api: [createAlertRoutes(service)],
      root: [createOneClickRoutes(service)],
      // New data or a new day; without new data it only checks for due mails.
      jobs: [{ name: 'alerts', times: '30 * * * * *', run: () => run.run() }],
    };
  },
});
