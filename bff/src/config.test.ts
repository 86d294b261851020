import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, variableHelp } from './config';

describe('readConfig', () => {
  it('takes its defaults from an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      environment: 'development',
      publicUrl: 'http://localhost:8080',
      redisUrl: null,
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['REDIS_URL', 'http://somewhere'],
    ['PUBLIC_URL', 'https://example.org/path'],
    ['TRUST_PROXY', 'true'],
    ['RATE_LIMIT_READ_MAX', '-1'],
  ])('refuses %s=%s in one line that names the variable, the value and what it takes', (name, value) => {
    const read = () => readConfig({ [name]: value });

    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is ${JSON.stringify(value)}; it takes [^\\n]+$`));
  });

  it('refuses a limit that nobody knows, so that a misspelt one is not lost', () => {
    expect(() => readConfig({ RATE_LIMIT_READS_MAX: '5' })).toThrow(/RATE_LIMIT_READS_MAX is no setting/);
  });

  it('takes an empty value for a missing one', () => {
    expect(readConfig({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 8080, redisUrl: null });
  });

  it('is listed whole in .env.example, with the true defaults', () => {
    const lines = readFileSync(join(__dirname, '../../.env.example'), 'utf8').split('\n');
    const listed = Object.fromEntries(
      lines
        .filter((line) => /^[A-Z_]+=/.test(line))
        .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
    );

    expect(Object.keys(listed)).toEqual(Object.keys(variableHelp));
    expect(readConfig(listed)).toEqual(readConfig({}));
  });
});
