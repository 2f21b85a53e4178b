export { gitWireContentRepo, type GitWireOptions } from './git-wire-content-repo.ts';
export type { WireLimits } from './limits.ts';
export { objectCache, type ObjectCache } from './object-cache.ts';
