import { isRecord } from '../model/page-document.ts';
import { changePage, readSitePages, type Refusal, renameInNavigation } from './site-api.ts';

/** A page that was given another title. JSON. */
export interface RenamedPage {
  id: string;
  from: string;
  to: string;
  /** Whether the navigation calls it so as well. */
  isInMenu: boolean;
}

const KEY = 'portal-renamed-page';

/** Keeps for the next page of this tab that the page was renamed: the open page is loaded again for it. */
export function keepRenamedPage(renamed: RenamedPage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(renamed));
  } catch {
    // The history still has the former title.
  }
}

/** How the page was renamed before it was loaded; null when it was not. Told once. */
export function takeRenamedPage(page: string): RenamedPage | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isRenamedPage(kept) && kept.id === page ? kept : null;
  } catch {
    return null;
  }
}

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
