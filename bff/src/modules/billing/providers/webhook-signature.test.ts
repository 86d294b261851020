import { isSignedBy, signatureOf } from './webhook-signature';

const SECRET = 'pdl_ntfset_of_the_tests';
const now = new Date('2026-03-01T12:00:00Z');
const body = Buffer.from('{"event_id": "evt_1", "data": {}}');
const good = signatureOf(SECRET, body, now);
const h1 = /h1=([0-9a-f]{64})/.exec(good)![1]!;
const seconds = String(now.getTime() / 1000);
const isGood = (signature: string | undefined, bytes = body, at = now): boolean =>
  isSignedBy(SECRET, bytes, signature, at);

describe('the signature of a webhook', () => {
  it('is computed over the exact bytes', () => {
    expect(isGood(good)).toBe(true);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['no time', `h1=${h1}`],
    ['no value', `ts=${seconds}`],
    ['an empty value', `ts=${seconds};h1=`],
    ['a value cut short', good.slice(0, -1)],
    ['a value that goes on', `${good}0`],
    ['a value in capitals', `ts=${seconds};h1=${h1.toUpperCase()}`],
    ['another version of the value', good.replace('h1=', 'h2=')],
    ['two times', `ts=${seconds};${good}`],
    ['a time that is no number', good.replace(seconds, 'soon')],
    ['a time that was changed', good.replace(seconds, String(Number(seconds) + 1))],
    ['another secret', signatureOf('another secret altogether', body, now)],
  ])('is rejected: %s', (_what, signature) => {
    expect(isGood(signature)).toBe(false);
  });

  it.each(['{"event_id":"evt_1","data":{}}', '{"data": {}, "event_id": "evt_1"}', ''])(
    'is rejected for a changed body: %s',
    (changed) => {
      expect(isGood(good, Buffer.from(changed))).toBe(false);
    },
  );

  it.each([301_000, -301_000, 3_600_000, 86_400_000, -86_400_000])('is rejected %d ms from its time', (ms) => {
    expect(isGood(good, body, new Date(now.getTime() + ms))).toBe(false);
  });

  it.each([300_000, -300_000, 0])('is valid %d ms from its time', (ms) => {
    expect(isGood(good, body, new Date(now.getTime() + ms))).toBe(true);
  });

  it.each([`ts=${seconds};h1=${'0'.repeat(64)};h1=${h1}`, `ts=${seconds};h1=${h1};h1=${'0'.repeat(64)}`])(
    'is valid with two values during a change of the secret: %s',
    (signature) => {
      expect(isGood(signature)).toBe(true);
    },
  );
});
