import { backtests } from './backtests/module';
import { follows } from './follows';
import { holdings } from './holdings/module';
import { notes } from './notes/module';
import { preferences } from './preferences/module';

/** Every module of the site. */
export const modules = [preferences, follows, notes, holdings, backtests];
