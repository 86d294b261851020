import { remoteConfig } from '@site/tooling/webpack';

export default remoteConfig({ name: 'mfe_symbol', dir: __dirname });
