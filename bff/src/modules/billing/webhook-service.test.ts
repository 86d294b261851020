import { fixture, setUpSandboxBilling } from './testing/sandbox-billing';

setUpSandboxBilling();

describe('the webhook', () => {
  const body = Buffer.from('{}');

  it('accepts events only from its provider', async () => {
    await expect(
      fixture.webhooks.receive({ provider: 'paddle', rawBody: body, signature: undefined }),
    ).rejects.toMatchObject({ errorCode: 'provider_not_found' });
  });

  it('rejects an event without a valid signature', async () => {
    await expect(
      fixture.webhooks.receive({ provider: 'sandbox', rawBody: body, signature: 'ts=1;h1=00' }),
    ).rejects.toMatchObject({ errorCode: 'signature_invalid' });
  });

  it.each([
    ['an empty object', {}],
    ['no moment', { event_id: 'e', event_type: 'subscription.created', occurred_at: 'soon', data: {} }],
    ['no subscription', { event_id: 'e', event_type: 'subscription.created', occurred_at: '2026-03-01T12:00:00Z' }],
    ['a list', []],
  ])('rejects a signed body that is not an event: %s', async (_what, event) => {
    await expect(fixture.send(event)).rejects.toMatchObject({ errorCode: 'invalid_request' });
  });
});
