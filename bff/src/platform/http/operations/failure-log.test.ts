import { UnavailableError } from '../../errors';
import { createFailureLog } from './failure-log';
import { createNowAndThen } from './log-sampler';
import { capturingLogger } from '../../../modules/testing/capturing-logger';

function open() {
  const clock = { time: 0 };
  const { logger, lines } = capturingLogger();
  const failureLog = createFailureLog({ logger, seldom: createNowAndThen({ now: () => clock.time }) });
  return { clock, lines, failureLog };
}
const away = (code: string) =>
  Object.assign(new UnavailableError('database_unavailable', 'away'), { cause: { parent: { code } } });

describe('the log of what is not available', () => {
  it('names each code once a minute, and how many were like it', () => {
    const { clock, lines, failureLog } = open();
    for (let second = 0; second < 90; second++) {
      clock.time = second * 1000;
      failureLog.unavailable('database_unavailable', away('SQLITE_BUSY'), {
        requestId: 'a-request',
        traceId: 'a-trace',
      });
    }

    expect(lines).toMatchObject([
      { level: 40, code: 'database_unavailable', requestId: 'a-request', traceId: 'a-trace', alike: 0 },
      { code: 'database_unavailable', alike: 59 },
    ]);
  });

  it('names another cause at once', () => {
    const { lines, failureLog } = open();
    failureLog.unavailable('database_unavailable', away('SQLITE_BUSY'));
    failureLog.unavailable('database_unavailable', away('SQLITE_FULL'));
    failureLog.unavailable('database_unavailable', away('SQLITE_FULL'));
    failureLog.refused('overloaded');

    expect(lines).toHaveLength(3);
  });

  it('holds a bounded number of codes in mind', () => {
    const { lines, failureLog } = open();
    for (let code = 0; code < 10_000; code++) failureLog.refused(`made up ${code}`);

    expect(lines.length).toBeLessThan(250);
  });
});
