import { isRecord } from '@portal/ports/json';
import { audienceColour } from '@portal/sites';
import { type Audience, sameAudience } from '../content/audience.ts';
import { changePage, readSitePages, type Refusal } from '../pages/site-api.ts';
import { callSiteApi } from '../api/call-site-api.ts';

/** An audience of the site, with the colour of its mark as CSS. */
export interface SiteAudience {
  name: string;
  color: string;
}

/** The site's audiences; none when they cannot be read. */
export async function readAudiences(): Promise<SiteAudience[]> {
  const answer = await callSiteApi('/api/auth/audiences', { method: 'GET' });
  const listed = answer.ok && Array.isArray(answer.body['audiences']) ? answer.body['audiences'] : [];
  return listed.filter(isRecord).map(({ name: given, color }) => {
    const name = String(given);
    return { name, color: audienceColour(name, typeof color === 'string' ? color : null) };
  });
}

/** How often the change is made again on what others saved meanwhile. */
const ATTEMPTS = 3;

/** What came of a change of who sees a page. `audience`: who sees it on the draft now. */
export type PageAudienceOutcome =
  | { outcome: 'saved'; audience: Audience }
  /** Another editor changed it since it was shown, so nothing was saved. */
  | { outcome: 'overtaken'; audience: Audience }
  | { outcome: 'refused'; refusal: Refusal };

/** Sets on the draft who sees a page. `from`: who sees it as the editor was shown, and so was warned of. */
export async function changePageAudience(
  page: string,
  { from, to }: { from: Audience; to: Audience },
): Promise<PageAudienceOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const site = await readSitePages();
    if ('ok' in site) return { outcome: 'refused', refusal: site };
    const found = site.pages.find(({ id }) => id === page);
    if (found && !sameAudience(found.audience, from))
      return { outcome: 'overtaken', audience: found.audience };
    const answer = await changePage({ id: page, version: found?.version ?? '' }, { audience: to });
    if (answer.ok) return { outcome: 'saved', audience: to };
    if (answer.code !== 'conflict' || attempt === ATTEMPTS) return { outcome: 'refused', refusal: answer };
  }
}
