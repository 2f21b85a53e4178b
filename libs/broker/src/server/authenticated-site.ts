import { AppError } from '@portal/errors';
import { continueTrace, noteRequest } from '@portal/errors/log';
import { KIT_HEADER } from '../kit-header.ts';
import type { KeyedSite, SiteKeys } from '@portal/sites';

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;

/** The version of the site kit that calls; null when it does not say. */
export function kitOf(headers: Headers): string | null {
  const version = headers.get(KIT_HEADER) ?? '';
  return VERSION.test(version) ? version : null;
}

/**
 * The site authenticated by its live key in `x-api-key` and `x-site-id`.
 * @throws AppError `unauthenticated`, with the same message for every reason; `upstream_unavailable`
 */
export async function authenticatedSite(keys: SiteKeys, { headers }: Request): Promise<KeyedSite> {
  const [siteId, key] = [headers.get('x-site-id') ?? '', headers.get('x-api-key') ?? ''];
  const site = siteId === '' || key === '' ? null : await keys.verify(siteId, key, kitOf(headers));
  if (site !== null) {
    continueTrace(headers);
    noteRequest({ site: site.siteId });
    return site;
  }
  throw new AppError('unauthenticated', 'PLATFORM_API_KEY is not a key of the site PORTAL_SITE_ID.');
}
