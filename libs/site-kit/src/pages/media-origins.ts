import { videoFilesIn, type Section } from '@portal/content-core';
import { StoreOrigin } from '@portal/sites';

/** The most origins that one page's policy names. */
const MOST = 10;

/**
 * Origins besides the site's own that the videos of these sections come from, for the policy of the page that shows them.
 */
export function mediaOrigins(sections: readonly Pick<Section, 'data'>[]): string[] {
  const origins = sections
    .flatMap(({ data }) => videoFilesIn(data))
    .flatMap(({ address }) => {
      const origin = URL.parse(address)?.origin;
      return origin !== undefined && StoreOrigin.safeParse(origin).success ? [origin] : [];
    });
  return [...new Set(origins)].slice(0, MOST);
}
