import { EventEmitter } from 'node:events';
import { openEventBus, type EventBus } from './open-event-bus';
import {
  createEventListener,
  createEventPublisher,
  type SiteEvent,
  type EventListenerParts,
  type EventPublisherParts,
} from './event-bus';
import { until } from '../../modules/testing/until';
import { isRedisInstalled, noRedis, startRedis, type RedisServer } from './testing/redis';

/** Redis as far as a listener uses it. */
class Connection extends EventEmitter {
  status = 'connecting';
  subscribe = jest.fn(async (_channel: string) => 1);
  disconnect = jest.fn();

  become(status: 'ready' | 'close'): Promise<void> {
    this.status = status;
    this.emit(status);
    return new Promise(setImmediate);
  }
}

function listen(connection: Connection) {
  const received: SiteEvent[] = [];
  const calls = { subscribed: 0, lost: 0, refused: 0 };
  const listener = createEventListener({
    subscriber: connection as unknown as EventListenerParts['subscriber'],
    onEvent: (news) => received.push(news),
    onSubscribed: () => (calls.subscribed += 1),
    onLost: () => (calls.lost += 1),
    onRefused: () => (calls.refused += 1),
  });
  return { listener, received, calls };
}

describe('createEventListener', () => {
  it('listens each time that the connection is ready, and not before', async () => {
    const connection = new Connection();
    const { listener, calls } = listen(connection);
    expect([connection.subscribe.mock.calls.length, listener.isSubscribed()]).toEqual([0, false]);

    await connection.become('ready');
    expect([connection.subscribe.mock.calls.length, listener.isSubscribed(), calls.subscribed]).toEqual([1, true, 1]);
    await connection.become('close');
    await connection.become('close');
    expect([listener.isSubscribed(), calls.lost]).toEqual([false, 1]);
    await connection.become('ready');

    expect([connection.subscribe.mock.calls.length, listener.isSubscribed(), calls.subscribed]).toEqual([2, true, 2]);
  });

  it('closes a connection that cannot subscribe, retries, and reports it once', async () => {
    const connection = new Connection();
    connection.subscribe.mockRejectedValue(new Error('NOPERM'));
    const { listener, calls } = listen(connection);

    await connection.become('ready');
    await connection.become('ready');

    expect(connection.disconnect.mock.calls).toEqual([[true], [true]]);
    expect([calls.refused, calls.subscribed, listener.isSubscribed()]).toEqual([1, 0, false]);
  });

  it('does not report a connection that breaks while it begins to listen', async () => {
    const connection = new Connection();
    connection.subscribe.mockImplementation(async () => {
      connection.status = 'reconnecting';
      throw new Error('Connection is closed.');
    });
    const { calls } = listen(connection);

    await connection.become('ready');

    expect([calls.refused, connection.disconnect.mock.calls.length]).toEqual([0, 0]);
  });

  it('passes an event on in the same turn, without an interval of its own', () => {
    jest.useFakeTimers();
    const connection = new Connection();
    const { received } = listen(connection);

    connection.emit('message', 'boursight:news', '{"kind":"sessions_ended","userId":"reader"}');

    expect([received, jest.getTimerCount()]).toEqual([[{ kind: 'sessions_ended', userId: 'reader' }], 0]);
    jest.useRealTimers();
  });

  it('ignores other channels, unknown kinds and invalid messages', () => {
    const connection = new Connection();
    const { received } = listen(connection);

    connection.emit('message', 'another-channel', '{"kind":"releases_changed"}');
    for (const text of ['', 'null', '7', '{"kind":"sessions_ended"}', '{"kind":"moved","userId":"a"}']) {
      connection.emit('message', 'boursight:news', text);
    }

    expect(received).toEqual([]);
  });
});

describe('createNewsSender', () => {
  it('reports unsent events, and does not throw', async () => {
    const unpublished: SiteEvent[] = [];
    const publisher: EventPublisherParts['publisher'] = { publish: () => Promise.reject(new Error('away')) };
    const eventPublisher = createEventPublisher({
      publisher,
      onUnpublished: (_failure, news) => unpublished.push(news),
    });

    eventPublisher.publish({ kind: 'releases_changed' });
    await eventPublisher.settled();

    expect(unpublished).toEqual([{ kind: 'releases_changed' }]);
  });
});

const describeWithRedis = isRedisInstalled() ? describe : describe.skip;
if (!isRedisInstalled()) process.stderr.write(`${noRedis}\n`);

describeWithRedis('the event bus with a real Redis', () => {
  let redis: RedisServer;
  const opened: EventBus[] = [];
  beforeEach(async () => {
    redis = (await startRedis())!;
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) one.close();
    await redis.close();
  });

  /** One process: the events that it received, and a way to wait for more. */
  function openProcess() {
    const said = new EventEmitter();
    const received: string[] = [];
    const note = (what: string) => {
      received.push(what);
      said.emit('said');
    };
    const news = openEventBus({ url: redis.url, logger: { warn: () => undefined } });
    expect(news.isSubscribed()).toBe(false);
    news.listen({
      onSessionsEnded: (userId) => note(`ended ${userId}`),
      onDataChanged: () => note('data'),
      onReleasesChanged: () => note('releases'),
      onJobDue: (job) => note(`due ${job}`),
      onLost: () => undefined,
      onMissed: () => note('missed'),
    });
    opened.push(news);
    /** All events received by then. */
    const until = (what: string): Promise<string[]> =>
      new Promise((resolve) => {
        const look = () => {
          if (!received.includes(what)) return void said.once('said', look);
          resolve(received.splice(0));
        };
        look();
      });
    return { news, until };
  }

  /** Publishes until all have received it: on a busy machine a command may time out, and is not repeated. */
  async function publishUntil(news: EventBus, what: SiteEvent, received: Promise<unknown>): Promise<void> {
    let isReceived = false;
    void received.then(() => (isReceived = true));
    await until(() => {
      if (!isReceived) news.publish(what);
      return isReceived;
    });
  }

  it('reach every process, also after Redis was started again, and what was missed is taken up', async () => {
    const [here, there] = [openProcess(), openProcess()];
    const both = (what: string) => Promise.all([here.until(what), there.until(what)]);
    // Data and releases are read when listening begins: releases are the last of it.
    await both('releases');

    await publishUntil(here.news, { kind: 'sessions_ended', userId: 'reader' }, both('ended reader'));
    await publishUntil(there.news, { kind: 'data_changed', market: 'TA' }, here.until('data'));
    await publishUntil(here.news, { kind: 'job_due', job: 'mail' }, there.until('due mail'));

    await redis.stop();
    await redis.start();
    for (const received of await both('releases')) expect(received.join()).toContain('missed,data,releases');
    await until(() => here.news.isSubscribed() && there.news.isSubscribed());
    await publishUntil(here.news, { kind: 'sessions_ended', userId: 'other' }, there.until('ended other'));
  });
});
