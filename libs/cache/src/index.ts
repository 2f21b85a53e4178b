export { elapsedClock } from './elapsed-clock.ts';
export {
  type OutageOptions,
  type Read,
  type ReadThroughCache,
  readThroughCache,
  type ReadThroughCacheOptions,
} from './read-through-cache.ts';
