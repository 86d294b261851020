import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Request, Response } from 'express';
import { createAnswerCache } from '../../platform/http/response-cache/answer-cache';
import { createByteStore } from '../../platform/http/response-cache/cache-store';
import type { KnownAnswer } from '../../platform/http/response-cache/create-response-cache';
import { EntrySender } from '../../platform/http/response-cache/send-entry';
import { createCompanyAnswers } from './company-answers';

describe('answers about companies', () => {
  it('do not keep the request in memory for as long as its URL is known', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const learned: KnownAnswer[] = [];
    const answers = createCompanyAnswers({
      cache: createAnswerCache({
        longLived: createByteStore({ maxBytes: 1e6 }),
        shortLived: createByteStore({ maxBytes: 1e6 }),
      }),
      byteCache: { learn: (_url, answer) => void learned.push(answer) },
      sender: Object.assign(new EntrySender(), { send: () => 200 }),
      version: () => '7',
    });
    const handler = answers.shared('QuoteList', () => Promise.resolve({ body: { list: [] }, dataKind: 'sample' }));
    let request: WeakRef<object> | null = null;
    const ask = async (): Promise<void> => {
      const req = { originalUrl: '/api/under-price/TA/A', params: { market: 'TA' }, query: {}, headers: {} };
      request = new WeakRef(req);
      await handler(req as unknown as Request, { locals: {} } as unknown as Response, () => undefined);
    };
    await ask();
    // A WeakRef holds its target until the end of the turn that made it.
    await new Promise((next) => setImmediate(next));
    collect();

    expect(learned.map(({ keyFor }) => keyFor({ kind: 'visitor' }))).toEqual(['company 7 all /api/under-price/TA/A']);
    expect(request!.deref()).toBeUndefined();
  });
});
