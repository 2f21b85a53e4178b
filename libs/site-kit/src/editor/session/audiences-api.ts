import { audienceColour } from '../../view/pages/audience-colour.ts';
import { type Audience } from '../model/audience.ts';
import { isRecord } from '../model/page-document.ts';
import { changePage, readSitePages, type Refusal } from './site-api.ts';
import { ask } from './ask.ts';

/** An audience of the site, with the colour of its mark as CSS. */
export interface SiteAudience {
  name: string;
  color: string;
}

/** The site's audiences; none when they cannot be read. */
export async function readAudiences(): Promise<SiteAudience[]> {
  const answer = await ask('/api/auth/audiences', { method: 'GET' });
  const listed = answer.ok && Array.isArray(answer.body['audiences']) ? answer.body['audiences'] : [];
  return listed.filter(isRecord).map(({ name: given, color }) => {
    const name = String(given);
    return { name, color: audienceColour(name, typeof color === 'string' ? color : null) };
  });
}

/** How often the change is made again on what others saved meanwhile. */
const ATTEMPTS = 3;

/** Says on the draft who sees a page; null: it is done. */
export async function changePageAudience(page: string, audience: Audience): Promise<Refusal | null> {
  for (let attempt = 1; ; attempt += 1) {
    const site = await readSitePages();
    if ('ok' in site) return site;
    const found = site.pages.find(({ id }) => id === page);
    const answer = await changePage({ id: page, version: found?.version ?? '' }, { audience });
    if (answer.ok) return null;
    if (answer.code !== 'conflict' || attempt === ATTEMPTS) return answer;
  }
}
