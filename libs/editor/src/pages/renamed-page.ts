import { isRecord } from '@portal/ports/json';
import { changePage, readSitePages, type Refusal, renameInNavigation } from './site-api.ts';
import { nextPageMessage } from '../tab/next-page-message.ts';

/** A page that was given another title. JSON. */
export interface RenamedPage {
  id: string;
  from: string;
  to: string;
  /** Whether the navigation calls it so as well. */
  isInMenu: boolean;
}

/** Kept for the next page of this tab: the open page is loaded again when it is renamed. */
export const { store: keepRenamedPage, take: takeRenamedPage } = nextPageMessage(
  'renamed-page',
  isRenamedPage,
);

/**
 * Gives a page its former title again, in the navigation as well if it was renamed there; null: it is done. A title that was given since
 * stays: `retitled`, with it as `details.title`.
 */
export async function renamePageBack({ id, from, to, isInMenu }: RenamedPage): Promise<Refusal | null> {
  const site = await readSitePages();
  if ('ok' in site) return site;
  const page = site.pages.find((one) => one.id === id);
  if (!page) return refusalWith('not_found');
  if (page.title !== to && page.title !== from) return refusalWith('retitled', { title: page.title });
  // If the page has its former title already, only the navigation may have to be changed.
  const answer = page.title === from ? null : await changePage(page, { title: from });
  if (answer?.ok === false) return answer;
  if (!isInMenu) return null;
  const menu = await renameInNavigation({ page: id, from: to, to: from });
  return 'ok' in menu ? menu : null;
}

function refusalWith(code: string, details: Refusal['details'] = {}): Refusal {
  return { ok: false, code, message: '', wait: undefined, details };
}

function isRenamedPage(value: unknown): value is RenamedPage {
  if (!isRecord(value) || typeof value['isInMenu'] !== 'boolean') return false;
  return ['id', 'from', 'to'].every((name) => typeof value[name] === 'string');
}
