import '@site/ui/tokens.css';
import type { RoutesOfRemote } from '@site/remote-kit';
import { standAlone } from '@site/remote-kit/stand-alone';
import * as remote from './remote';
import routes from './routes.json';

void standAlone({ name: 'mfe_boards', routes: routes as RoutesOfRemote['routes'] }, remote);
