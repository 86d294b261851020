import { alerts } from './alerts/module';
import { apiTokens } from './api-tokens/module';
import { backtests } from './backtests/module';
import { follows } from './follows';
import { corrections } from './corrections/module';
import { holdings } from './holdings/module';
import { mcp } from './mcp/module';
import { notes } from './notes/module';
import { preferences } from './preferences/module';
import { scores } from './scores';
import { screens } from './screens';

/** Every module of the site. */
export const modules = [
  apiTokens,
  preferences,
  follows,
  screens,
  scores,
  alerts,
  notes,
  holdings,
  corrections,
  backtests,
  mcp,
];
