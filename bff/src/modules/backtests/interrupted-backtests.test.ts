import { describeOnEachDatabase } from '../testing/each-database';
import { pastMarket } from '../testing/past-market';
import { testedMarket } from './testing/tested-market';
import { computedIn, open, setUpBacktests } from './testing/backtest-site';

setUpBacktests();

describeOnEachDatabase('a back-test', (openDatabase) => {
  it('is cancelled while it waits or runs, and not after its end', async () => {
    const { start, read, call, newJob, failures, clock } = await open(await openDatabase());
    const cancel = (id: unknown) => call('POST', `/api/backtests/${String(id)}/cancel`);
    const waiting = (await start()).body['id'];
    expect((await cancel(waiting)).body).toMatchObject({ status: 'cancelled' });

    const running = (await start()).body['id'];
    let steps = 0;
    await newJob(async (_line, onProgress) => {
      await cancel(running);
      for (;;) {
        steps += 1;
        clock.advance(400);
        await onProgress(0.5);
      }
    }).run();
    // Progress is written once a second at most.
    expect(steps).toBe(3);
    expect((await read(running)).body).toMatchObject({ status: 'cancelled', result: null });
    expect((await read(waiting)).body).toMatchObject({ status: 'cancelled' });
    expect((await cancel(running)).body['errorCode']).toBe('backtest_ended');
    expect(failures).toEqual([]);
  });

  it('is resumed after it was cancelled or has failed, twice as once, and not once it is done', async () => {
    const { start, read, call, newJob, begin, note } = await open(await openDatabase());
    const resume = (id: unknown) => call('POST', `/api/backtests/${String(id)}/resume`);
    const { id } = (await start()).body;
    await call('POST', `/api/backtests/${String(id)}/cancel`);
    expect((await resume(id)).body).toMatchObject({ status: 'queued', progress: 0, finishedAt: null });
    expect((await resume(id)).body).toMatchObject({ status: 'queued' });
    // Another would be one more than a free account has at a time, and stays as it was.
    await call('POST', `/api/backtests/${String(id)}/cancel`);
    const other = (await start()).body['id'];
    expect((await resume(id)).body['errorCode']).toBe('backtests_running');
    expect((await read(id)).body).toMatchObject({ status: 'cancelled' });
    await call('POST', `/api/backtests/${String(other)}/cancel`);

    await resume(id);
    await begin(Number(id));
    await note(Number(id), { status: 'failed', failure: 'internal_error', progress: 0.4 });
    expect((await resume(id)).body).toMatchObject({ status: 'queued', progress: 0, failure: null });
    await newJob().run();
    expect((await read(id)).body).toMatchObject({ status: 'done', progress: 1 });
    expect((await resume(id)).body['errorCode']).toBe('backtest_ended');
    expect((await resume(404)).body['errorCode']).toBe('backtest_not_found');
  });

  it('begins again after the process that ran it has died', async () => {
    const { start, read, newJob, note } = await open(await openDatabase());
    const { id } = (await start()).body;
    const stopped = newJob(async (_line, onProgress) => {
      void stopped.stop();
      await onProgress(0.5);
      throw new Error('it goes on');
    });
    await stopped.run();
    expect((await read(id)).body).toMatchObject({ status: 'running' });
    expect(await note(Number(id), { progress: 0.5 })).toBe(true);

    await newJob().run();
    expect((await read(id)).body).toMatchObject({ status: 'done', progress: 1 });
  });

  it('is tried again after a pause, and once more when an administrator wants it', async () => {
    const database = await openDatabase();
    const { start, read, newJob, clock } = await open(database, () => Promise.reject(new Error('the market is away')));
    const { id } = (await start()).body;
    await newJob(undefined, 2).run();
    expect((await read(id)).body).toMatchObject({ status: 'running', failure: null });
    clock.advance(15_000);
    await newJob(undefined, 2).run();
    expect((await read(id)).body).toMatchObject({ status: 'failed', failure: 'internal_error' });

    await database.write((session) => session.run("UPDATE jobs SET state = 'queued', attempts = 0"));
    await newJob(computedIn(testedMarket(pastMarket(7)))).run();
    expect((await read(id)).body).toMatchObject({ status: 'done', failure: null });
  });

  it('fails without its cause in the answer', async () => {
    const { start, read, newJob, failures } = await open(await openDatabase(), () =>
      Promise.reject(new Error('secret of the storage')),
    );
    const { id } = (await start()).body;
    await newJob().run();
    const { body, text } = await read(id);
    expect(body).toMatchObject({ status: 'failed', failure: 'internal_error', result: null });
    expect(text).not.toContain('secret');
    expect(failures).toHaveLength(1);
  });
});
