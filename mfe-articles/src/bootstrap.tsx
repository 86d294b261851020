import { standAlone } from '@site/remote-kit/stand-alone';
import * as remote from './remote';

void standAlone('mfe_articles', remote);
