import { remoteConfig } from '@site/tooling/webpack';

export default remoteConfig({ name: 'mfe_articles', dir: __dirname });
