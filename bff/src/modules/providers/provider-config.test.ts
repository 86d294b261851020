import { join } from 'node:path';
import { readConfig } from '../config';
import { ConfigError } from '../../platform/config/config-error';
import { projectRoot } from '../../platform/config/project-root';

const providers = (environment: Readonly<Record<string, string>>) => readConfig(environment).providers;

describe('the settings of providers', () => {
  it('are not called without a required key, contact or permission', () => {
    const { yahoo, fmp, sec, ecb, taseShorts, tickersDir } = providers({});

    expect(yahoo).toMatchObject({ base: null });
    expect(fmp).toMatchObject({ base: 'https://financialmodelingprep.com', key: null, budget: 250 });
    expect(sec).toMatchObject({ base: 'https://data.sec.gov', contact: null, rate: 8, budget: null });
    expect(ecb).toMatchObject({ base: 'https://www.ecb.europa.eu/stats/eurofxref', rate: 1 });
    expect(taseShorts).toMatchObject({ base: null, map: null });
    expect(tickersDir).toBeNull();
  });

  it('are those of the environment', () => {
    expect(
      providers({
        YAHOO_BASE_URL: 'https://query2.finance.yahoo.com/',
        YAHOO_RATE: '0.5',
        YAHOO_BUDGET: '0',
        FMP_BASE_URL: 'http://127.0.0.1:9000/fmp',
        FMP_API_KEY: 'a-key-of-the-tests',
        SEC_CONTACT: 'Example Ltd data@example.org',
        SEC_SUCCESSIONS: '200:100, 300:200',
        SEC_TOTAL_MS: '90000',
        TASE_SHORTS_URL: 'https://files.example/shorts/today.csv',
        TASE_SHORTS_MAP: 'maps/shorts.yaml',
        TICKERS_DIR: '/srv/tickers',
      }),
    ).toMatchObject({
      yahoo: { base: 'https://query2.finance.yahoo.com', rate: 0.5, budget: null },
      fmp: { base: 'http://127.0.0.1:9000/fmp', key: 'a-key-of-the-tests' },
      sec: {
        contact: 'Example Ltd data@example.org',
        archivesBase: 'https://www.sec.gov',
        successions: '200:100, 300:200',
        totalMs: 90_000,
      },
      taseShorts: {
        base: 'https://files.example',
        path: '/shorts/today.csv',
        map: join(projectRoot, 'maps/shorts.yaml'),
      },
      tickersDir: '/srv/tickers',
    });
  });

  it.each([
    ['YAHOO_BASE_URL', 'http://query2.finance.yahoo.com'],
    ['ECB_BASE_URL', 'https://ecb.example/?file=1'],
    ['ECB_BASE_URL', 'ecb.example'],
    ['TASE_SHORTS_URL', 'file:///etc/passwd'],
    ['YAHOO_RATE', '0'],
    ['YAHOO_RATE', '101'],
    ['SEC_RATE', 'fast'],
    ['FMP_BUDGET', '-1'],
    ['SEC_CONTACT', 'anonymous'],
    ['SEC_SUCCESSIONS', '1652044'],
    ['SEC_TOTAL_MS', '10'],
    ['SEC_CONTACT', 'a@b.example\r\nX: y'],
  ])('refuse %s=%j', (name, value) => {
    expect(() => providers({ [name]: value })).toThrow(ConfigError);
    expect(() => providers({ [name]: value })).toThrow(new RegExp(`^${name} is [^\\n]+; expected [^\\n]+$`));
  });

  it('show no password of an address that they refuse', () => {
    const read = () => providers({ FMP_BASE_URL: 'https://me:S3cret@fmp.example' });

    expect(read).toThrow(/^FMP_BASE_URL is "https:\/\/…@fmp\.example"; expected /);
  });
});
