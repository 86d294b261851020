import { readConfig, type Config } from './config';
import { ConfigError } from '../platform/config/config-error';

/** What a public site says about its operator. */
const OPERATOR = [
  ['CONTACT_EMAIL', 'the address at which readers reach the operator, such as help@example.org'],
  ['OPERATOR_NAME', 'the name of the person or company that runs the site'],
] as const;

/**
 * The settings of the site itself. In production more of them are required than for a command. Throws: ConfigError, as
 * `readConfig`.
 */
export function readSiteConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const config = readConfig(environment);
  if (config.environment !== 'production') return config;
  if (!environment.PUBLIC_URL) {
    throw new ConfigError(
      'PUBLIC_URL is not set; with NODE_ENV=production it must be the address that readers see, such as https://example.org',
    );
  }
  for (const [name, what] of OPERATOR) {
    if (!environment[name]?.trim()) {
      throw new ConfigError(`${name} is not set; with NODE_ENV=production it must be ${what}`);
    }
  }
  if (config.demoAccounts === 'on') {
    throw new ConfigError('DEMO_ACCOUNTS is "on"; with NODE_ENV=production it must be auto (no demo accounts)');
  }
  if (config.checkout.provider === 'sandbox') {
    throw new ConfigError('CHECKOUT is "sandbox"; with NODE_ENV=production it must be paddle or off');
  }
  if (config.identity.hasSandbox) {
    throw new ConfigError('SANDBOX_IDENTITY is "on"; with NODE_ENV=production it must be auto or off (no sandbox)');
  }
  return config;
}
