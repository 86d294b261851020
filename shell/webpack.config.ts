import { shellConfig } from '@site/tooling/webpack';

export default shellConfig({ dir: __dirname });
