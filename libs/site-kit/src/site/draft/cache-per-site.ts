import { type ReadThroughCache, readThroughCache, type ReadThroughCacheOptions } from '@portal/cache';
import type { SiteContent, SiteParts } from '../site-parts.ts';

/** What a site's own cache depends on. */
export interface CachingSite extends Pick<SiteParts, 'elapsed'> {
  content: SiteContent;
}

/** A cache that each site has of its own: a process serves one site, and a test has several. */
export function cachePerSite<Value>(
  options: Omit<ReadThroughCacheOptions<Value>, 'elapsed'>,
): (site: CachingSite) => ReadThroughCache<Value> {
  const caches = new WeakMap<SiteContent, ReadThroughCache<Value>>();
  return ({ content, elapsed }) => {
    const cache = caches.get(content) ?? readThroughCache({ ...options, elapsed });
    caches.set(content, cache);
    return cache;
  };
}
