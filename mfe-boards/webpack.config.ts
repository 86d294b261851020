import { remoteConfig } from '@site/tooling/webpack';

export default remoteConfig({ name: 'mfe_boards', dir: __dirname });
