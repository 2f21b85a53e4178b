import { memoize } from '@portal/auth-provider';
import type { Buckets } from '@portal/content-core';

/** Whether there is a bucket for videos. Settings that cannot be used leave none. */
export function hasVideoBucket(buckets: Buckets): boolean {
  try {
    return buckets.assets !== null;
  } catch {
    return false;
  }
}

/** Buckets that are opened with the first call that needs one. Its members throw what `open` throws. */
export function lazyBuckets(open: () => Buckets): Buckets {
  const opened = memoize(open);
  return {
    get assets() {
      return opened().assets;
    },
    get documents() {
      return opened().documents;
    },
  };
}
