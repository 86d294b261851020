import { standAlone } from '@site/remote-kit/stand-alone';
import * as remote from './remote';
import routes from './routes.json';

void standAlone({ name: 'mfe_calendars', routes }, remote);
