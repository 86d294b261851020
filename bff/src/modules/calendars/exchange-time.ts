/** Where services look for the clocks of exchanges. */
export { instantIn } from '../../domain/exchange-time';
