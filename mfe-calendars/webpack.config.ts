import { remoteConfig } from '@site/tooling/webpack';

export default remoteConfig({ name: 'mfe_calendars', dir: __dirname });
