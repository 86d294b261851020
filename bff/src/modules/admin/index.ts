export type { CacheWarmer } from './cache-warmer';
