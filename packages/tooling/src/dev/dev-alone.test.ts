import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { RuleSetRule } from 'webpack';
import { aloneConfig } from './dev-alone';

it('a remote alone has its edited components exchanged, and shares no library with a shell', async () => {
  const { plugins = [], module: rules } = await aloneConfig('mfe-calendars');

  expect(plugins.filter((plugin) => plugin instanceof ReactRefreshPlugin)).toHaveLength(1);
  expect(plugins.map((plugin) => plugin?.constructor.name)).not.toContain('ModuleFederationPlugin');
  const compilers = (rules?.rules as RuleSetRule[]).filter(({ loader }) => String(loader).includes('swc-loader'));
  expect(compilers.length).toBeGreaterThan(0);
  for (const { options } of compilers)
    expect(options).toMatchObject({ jsc: { transform: { react: { refresh: true } } } });
});
