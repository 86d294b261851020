/** Where services look for the clocks of exchanges. */
export { dayIn, instantIn } from '../../domain/exchange-time';
