import { remoteConfig } from '@site/tooling/webpack';

export default remoteConfig({ name: 'mfe_account', dir: __dirname });
