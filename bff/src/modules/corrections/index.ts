export { correctionFeed } from './feed';
export type { Correction } from './report';
