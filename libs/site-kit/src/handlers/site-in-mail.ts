import type { SiteInMail } from '@portal/sites';
import type { ApiCall } from './api-route.ts';

/** The site as its mails name it, in its own language. */
export function siteInMail({ context }: Pick<ApiCall, 'context'>): SiteInMail {
  const { name, locale } = context.locals.portal.tree.site;
  return { name, locale };
}
