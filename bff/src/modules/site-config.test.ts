import { readConfig } from './config';
import { ConfigError } from '../platform/config/config-error';
import { readSiteConfig } from './site-config';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://example.org',
  CONTACT_EMAIL: 'help@example.org',
  OPERATOR_NAME: 'Example Ltd',
} as const;

describe('readSiteConfig', () => {
  it('requires the address that readers see in production', () => {
    expect(() => readSiteConfig({ NODE_ENV: 'production' })).toThrow(ConfigError);
    expect(() => readSiteConfig({ NODE_ENV: 'production', PUBLIC_URL: '' })).toThrow(
      /^PUBLIC_URL is not set; with NODE_ENV=production it must be [^\n]+$/,
    );
    expect(readSiteConfig(PRODUCTION).publicUrl).toBe('https://example.org');
    expect(readSiteConfig({}).publicUrl).toBe('http://localhost:8080');
  });

  it.each(['CONTACT_EMAIL', 'OPERATOR_NAME'])('requires %s in production', (name) => {
    for (const given of ['', '  ', undefined]) {
      expect(() => readSiteConfig({ ...PRODUCTION, [name]: given })).toThrow(
        new RegExp(`^${name} is (?:not set; with NODE_ENV=production it must be|".*"; expected) [^\\n]+$`),
      );
    }
  });

  it('names the operator, with the postal address where there is one', () => {
    expect(readSiteConfig(PRODUCTION).contact).toEqual({ email: 'help@example.org', operator: 'Example Ltd' });
    expect(readSiteConfig({ ...PRODUCTION, OPERATOR_ADDRESS: '1 Main St, Haifa' }).contact?.operator).toBe(
      'Example Ltd, 1 Main St, Haifa',
    );
    expect([{}, { CONTACT_EMAIL: 'a@b.example' }].map((given) => readSiteConfig(given).contact)).toEqual([null, null]);
  });

  it.each([
    ['CONTACT_EMAIL', 'Example <help@example.org>'],
    ['CONTACT_EMAIL', 'nowhere'],
    ['OPERATOR_NAME', 'two\nlines'],
    ['OPERATOR_ADDRESS', 'a'.repeat(201)],
  ])('refuses for %s what is none', (name, given) => {
    expect(() => readConfig({ [name]: given })).toThrow(new RegExp(`^${name} is `));
  });

  it('has no demo accounts in production, whatever requests them', () => {
    const requested = { ...PRODUCTION, DEMO_ACCOUNTS: 'on' };

    expect(() => readSiteConfig(requested)).toThrow(/^DEMO_ACCOUNTS is "on"; with NODE_ENV=production [^\n]+$/);
    expect(readSiteConfig({ ...requested, NODE_ENV: 'development' }).demoAccounts).toBe('on');
  });

  it('has no sandbox payments in production, and sells nothing there without a configured provider', () => {
    const requested = PRODUCTION;

    expect(() => readSiteConfig({ ...requested, CHECKOUT: 'sandbox' })).toThrow(
      /^CHECKOUT is "sandbox"; with NODE_ENV=production [^\n]+$/,
    );
    expect(readSiteConfig(requested).checkout).toEqual({ provider: 'off' });
    expect(readSiteConfig({}).checkout).toEqual({ provider: 'sandbox', webhookSecret: null });
  });

  it('has the sandbox sign-in where there is no other, and never in production', () => {
    const production = PRODUCTION;
    const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 'secret' };

    expect(() => readSiteConfig({ ...production, SANDBOX_IDENTITY: 'on' })).toThrow(
      /^SANDBOX_IDENTITY is "on"; with NODE_ENV=production [^\n]+$/,
    );
    const hasSandbox = (given: Readonly<Record<string, string>>) => readSiteConfig(given).identity.hasSandbox;
    expect([{}, { SANDBOX_IDENTITY: 'off' }, oidc, { GOOGLE_CLIENT_ID: 'id' }, production].map(hasSandbox)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(hasSandbox({ ...oidc, SANDBOX_IDENTITY: 'on' })).toBe(true);
  });

  it('requires all of an issuer or none of it, over https or on this machine', () => {
    const oidc = { OIDC_ISSUER: 'https://id.example/realms/one', OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 'secret' };

    expect(readConfig(oidc).identity.oidc).toEqual({
      issuer: 'https://id.example/realms/one',
      clientId: 'site',
      clientSecret: 'secret',
      name: 'id.example',
    });
    for (const name of Object.keys(oidc)) {
      expect(() => readConfig({ ...oidc, [name]: '' })).toThrow(new RegExp(`^${name} is not set; [^\\n]+$`));
    }
    for (const issuer of ['http://id.example', 'id.example', 'https://id.example/?a', 'ftp://id.example']) {
      expect(() => readConfig({ ...oidc, OIDC_ISSUER: issuer })).toThrow(/^OIDC_ISSUER is [^\n]+$/);
    }
    expect(readConfig({ ...oidc, OIDC_ISSUER: 'http://localhost:8200' }).identity.oidc?.name).toBe('localhost');
  });

  it('requires all of Paddle, or none of it', () => {
    const plans = ['basic-month', 'premium-month', 'basic-year', 'premium-year'];
    const PADDLE_PRICES = plans.flatMap((plan, at) => [`${plan}=pri_${at}`, `${plan}/no-trial=pri_${at}b`]).join(',');
    const paddle = {
      CHECKOUT: 'paddle',
      PADDLE_API_KEY: 'pdl_apikey_of_the_tests',
      PADDLE_CLIENT_TOKEN: 'live_token_of_the_tests',
      PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_of_the_tests',
      CHECKOUT_PASS_SECRET: 'a-pass-secret-of-the-tests,an-older-one-of-the-tests',
      PADDLE_PRICES,
    };

    expect(readSiteConfig(paddle).checkout).toMatchObject({
      provider: 'paddle',
      paddle: { environment: 'live', prices: { 'premium-year': { withTrial: 'pri_3', withoutTrial: 'pri_3b' } } },
    });
    expect(() => readSiteConfig({ ...paddle, PADDLE_WEBHOOK_SECRET: '' })).toThrow(/^PADDLE_WEBHOOK_SECRET is not set/);
    expect(readSiteConfig(paddle).checkout).toMatchObject({
      paddle: { passSecrets: ['a-pass-secret-of-the-tests', 'an-older-one-of-the-tests'] },
    });
    expect(() => readSiteConfig({ ...paddle, CHECKOUT_PASS_SECRET: '' })).toThrow(/^CHECKOUT_PASS_SECRET is not set/);
    expect(() => readSiteConfig({ ...paddle, CHECKOUT_PASS_SECRET: 'short' })).toThrow(/^CHECKOUT_PASS_SECRET is /);
    expect(() => readSiteConfig({ ...paddle, PADDLE_PRICES: '' })).toThrow(/^PADDLE_PRICES is not set/);
    expect(() => readSiteConfig({ ...paddle, PADDLE_PRICES: 'basic-month=pri_1' })).toThrow(/^PADDLE_PRICES is /);
  });

  it('requires no address of a command beside the site', () => {
    expect(readConfig({ NODE_ENV: 'production' }).environment).toBe('production');
  });
});
