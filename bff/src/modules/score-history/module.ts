import { defineModule } from '../context';
import { scorePoints } from './migration';
import { createScoreSnapshotService } from './score-snapshot-service';
import { createScoreSnapshotRepository } from './store';

/** The daily record of every score. The migration 0003-operations creates its table. */
export const scoreHistory = defineModule({
  name: 'score-history',
  migrations: [scorePoints],
  start: ({ database, data, clock, history: { reader } }) => {
    const snapshots = createScoreSnapshotService({
      reader,
      database,
      snapshots: createScoreSnapshotRepository(database),
    });
    const take = async (options: { readonly replacing: boolean }): Promise<void> => {
      const day = clock.today();
      for (const { market } of data.markets()) await snapshots.takeScoreSnapshots(market, day, options);
    };
    return {
      exports: {},
      jobs: [
        {
          name: 'score snapshots',
          // At the end of the day, so that all data of the day count.
          times: '50 23 * * *',
          run: () => take({ replacing: true }),
          // A day has scores even if no process runs at its end. Scores that are stored already do not change.
          atStart: () => take({ replacing: false }),
        },
      ],
    };
  },
});
