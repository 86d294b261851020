import { EventEmitter } from 'node:events';
import { createSessionBroadcast, type SessionBroadcastParts } from './session-broadcast';

/** Redis as far as it is used here: every message goes to whoever listens to its channel. */
class Channels extends EventEmitter {
  private readonly heard = new Set<string>();

  async subscribe(channel: string): Promise<number> {
    this.heard.add(channel);
    return this.heard.size;
  }

  async publish(channel: string, message: string): Promise<number> {
    if (this.heard.has(channel)) this.emit('message', channel, message);
    return 1;
  }
}

const asParts = (channels: Channels) =>
  ({ publisher: channels, subscriber: channels }) as unknown as Pick<SessionBroadcastParts, 'publisher' | 'subscriber'>;

describe('createSessionBroadcast', () => {
  it('tells every process of the user whose sessions ended', () => {
    const channels = new Channels();
    const [here, there]: [string[], string[]] = [[], []];
    const parts = { ...asParts(channels), onFailure: jest.fn() };
    const broadcast = createSessionBroadcast({ ...parts, onEnd: (userId) => here.push(userId) });
    createSessionBroadcast({ ...parts, onEnd: (userId) => there.push(userId) });

    broadcast.announceEnd('reader');
    channels.emit('message', 'another-channel', 'nobody');

    expect([here, there]).toEqual([['reader'], ['reader']]);
    expect(parts.onFailure).not.toHaveBeenCalled();
  });

  it('reports that Redis is away and lets the sign-out pass', async () => {
    const away = new Error('away');
    const onFailure = jest.fn();
    const channels = new Channels();
    channels.subscribe = () => Promise.reject(away);
    channels.publish = () => Promise.reject(away);

    const broadcast = createSessionBroadcast({ ...asParts(channels), onEnd: jest.fn(), onFailure });
    broadcast.announceEnd('reader');
    await new Promise(setImmediate);

    expect(onFailure.mock.calls).toEqual([[away], [away]]);
  });
});
