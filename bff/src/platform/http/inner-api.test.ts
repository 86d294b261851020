import { Router } from 'express';
import { pino } from 'pino';
import { readContract } from '@site/contract/contract-document';
import type { Viewer } from '../../domain/entitlements';
import { NotFoundError } from '../errors';
import { createInnerApi } from './inner-api';
import { createInnerCaller } from './inner-call';
import { createFailureLog } from './operations/failure-log';
import { isSignedIn, requireUser, viewerOf } from './viewer-of';

const api = Router();
api.get('/status', (_req, res) => void res.json({ viewer: viewerOf(res), isSignedIn: isSignedIn(res) }));
api.get('/markets', (req, res) => void res.json({ ip: req.ip }));
api.get('/corrections', () => {
  throw new NotFoundError('correction_not_found', 'no');
});
api.get('/users/me', (_req, res) => void res.json(requireUser(res)));

const logger = pino({ level: 'silent' });
const call = createInnerCaller(
  createInnerApi({
    description: readContract().document,
    checksAnswers: false,
    logger,
    failureLog: createFailureLog({ logger }),
    api: [api],
  }),
);

it.each<[Viewer]>([[{ kind: 'visitor' }], [{ kind: 'premium', userId: '' }]])(
  'a call inside is made for the viewer %j, without a login',
  async (viewer) => {
    expect(await call({ path: '/api/status', viewer })).toMatchObject({
      status: 200,
      body: { viewer, isSignedIn: false },
    });
  },
);

it('a call inside without a viewer is a visitor’s, from the address of its client', async () => {
  expect((await call({ path: '/api/status' })).body).toMatchObject({ viewer: { kind: 'visitor' } });
  for (const [address, ip] of [
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::/64', '2001:db8::'],
  ] as const)
    expect((await call({ path: '/api/markets', address })).body).toEqual({ ip });
});

it('the contract holds inside as outside: what it has not got, what it does not take, and what needs a login', async () => {
  expect(await call({ path: '/api/nothing' })).toMatchObject({ status: 404 });
  expect(await call({ path: '/api/corrections' })).toMatchObject({
    status: 404,
    body: { errorCode: 'correction_not_found' },
  });
  expect(await call({ path: '/api/status?verbose=1' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'query.verbose' }] },
  });
  for (const viewer of [{ kind: 'visitor' }, { kind: 'admin', userId: '' }] as const)
    expect(await call({ path: '/api/users/me', viewer })).toMatchObject({ status: 401 });
});

it('ends when its client has left', async () => {
  const left = new AbortController();
  left.abort();

  await expect(call({ path: '/api/status', signal: left.signal })).rejects.toThrow(/abort/);
});
