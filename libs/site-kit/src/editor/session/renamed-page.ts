import { isRecord } from '../model/page-document.ts';
import { changePage, readSitePages, type Refusal, renameInNavigation } from './site-api.ts';
import { toldOnce } from './told-once.ts';

/** A page that was given another title. JSON. */
export interface RenamedPage {
  id: string;
  from: string;
  to: string;
  /** Whether the navigation calls it so as well. */
  isInMenu: boolean;
}

/** Kept for the next page of this tab: the open page is loaded again when it is renamed. */
export const { keep: keepRenamedPage, take: takeRenamedPage } = toldOnce(
  'portal-renamed-page',
  isRenamedPage,
);

/** Gives a page its former title again, in the navigation as well if it was renamed there; null: it is done. */
export async function renamePageBack({ id, from, to, isInMenu }: RenamedPage): Promise<Refusal | null> {
  const site = await readSitePages();
  if ('ok' in site) return site;
  const version = site.pages.find((page) => page.id === id)?.version ?? '';
  const answer = await changePage({ id, version }, { title: from });
  if (!answer.ok) return answer;
  if (!isInMenu) return null;
  const menu = await renameInNavigation({ page: id, from: to, to: from });
  return 'ok' in menu ? menu : null;
}

function isRenamedPage(value: unknown): value is RenamedPage {
  if (!isRecord(value) || typeof value['isInMenu'] !== 'boolean') return false;
  return ['id', 'from', 'to'].every((name) => typeof value[name] === 'string');
}
