import { backtests } from './backtests/module';
import { corrections } from './corrections/module';
import { holdings } from './holdings/module';
import { notes } from './notes/module';

/** Every module of the site. */
export const modules = [notes, holdings, corrections, backtests];
