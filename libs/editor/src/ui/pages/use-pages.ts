import { useEffect, useState } from 'react';
import { fill } from '@portal/ui/text';
import {
  moveEntry,
  moveEntryTo,
  type Navigation,
  type NavigationLine,
  type NavigationPlace,
  type NavigationStep,
  placeOf,
  withoutEntry,
} from '../../pages/navigation.ts';
import { editAddress } from '../../start-data/edit-address.ts';
import { listedAddress, type ListedPage, type SitePages } from '../../pages/site-pages.ts';
import { type NamedPage, readDeletedPages, restoreDeletedPage } from '../../pages/deleted-pages.ts';
import { keepJustRemovedPage } from '../../pages/just-removed-page.ts';
import { storeRemovedPages, removedPages } from '../../pages/removed-pages.ts';
import { keepRenamedPage, type RenamedPage, renamePageBack } from '../../pages/renamed-page.ts';
import {
  restoreRemovedPage,
  changeMenus,
  changePage,
  type IncomingLink,
  incomingLinks,
  readSitePages,
  type Refusal,
  type RemovedPage,
  removePage,
} from '../../pages/site-api.ts';
import type { PagesWords } from '../../words/pages/index.ts';
import { useEditor } from '../context/editor-context.ts';

/** Why a page was not deleted. */
export interface LinkedPage {
  title: string;
  links: readonly IncomingLink[];
}

/** What there is to say of the last thing that was done with the pages. */
interface Outcome {
  message: string;
  failure: Refusal | null;
  linked: LinkedPage | null;
  renamed: RenamedPage | null;
  removed: RemovedPage | null;
}

const NOTHING: Outcome = { message: '', failure: null, linked: null, renamed: null, removed: null };

/** The pages of the site, and everything that can be done with them. */
export function usePages(words: PagesWords) {
  const { announce, session, start } = useEditor();
  const [site, setSite] = useState<SitePages | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const [removed, setRemoved] = useState(() => removedPages(start.person));
  const [deleted, setDeleted] = useState<readonly NamedPage[] | null>(null);
  // The page behind the dialog shows the site as it was before this change.
  const [isOld, setOld] = useState(false);

  const fail = (failure: Refusal) => setOutcome({ ...NOTHING, failure });
  const showMessage = (message: string, undoes: Partial<Pick<Outcome, 'renamed' | 'removed'>> = {}) => {
    setOutcome({ ...NOTHING, message, ...undoes });
    announce(message);
  };
  /** Takes what came of a call; true when it was what was asked for. */
  const taken = (answer: SitePages | Refusal): answer is SitePages => {
    if ('ok' in answer) fail(answer);
    else setSite(answer);
    return !('ok' in answer);
  };
  /** Reads the pages again; null: that failed, which is reported. */
  const read = async (): Promise<SitePages | null> => {
    const answer = await readSitePages();
    return taken(answer) ? answer : null;
  };
  useEffect(() => void read(), []);
  const forget = (pages: RemovedPage[]) => {
    storeRemovedPages(start.person, pages);
    setRemoved(pages);
  };
  const open = async (page: Pick<ListedPage, 'id' | 'slug' | 'language'>) => {
    await session.save();
    location.assign(editAddress(listedAddress(await withLanguage(page), site?.home ?? '')));
  };
  /** A page as it was just saved, with its address in its language, on a site with several. */
  const withLanguage = async (page: Parameters<typeof listedAddress>[0]) => {
    if (page.language || (site?.languages.length ?? 0) < 2) return page;
    const now = await readSitePages();
    return ('ok' in now ? site : now)?.pages.find(({ id }) => id === page.id) ?? page;
  };
  /** Reads the pages again after a change, and says what it was. */
  const changed = async (message: string, undoes: Parameters<typeof showMessage>[1] = {}) => {
    setOld(true);
    if (await read()) showMessage(message, undoes);
  };

  return {
    site,
    outcome,
    removed,
    deleted,
    read,
    open,
    clear: () => setOutcome(NOTHING),
    /** Whether the page behind can stay: else it is loaded again. */
    async mayStay(): Promise<boolean> {
      if (!isOld) return true;
      await session.save();
      return session.get().saving.state !== 'saved';
    },
    async move(line: NavigationLine, what: NavigationStep | 'leave' | { to: number }) {
      const done = await changeMenus(({ navigation }) => {
        const place = placeOf(navigation, line);
        const next = place && movedEntry(navigation, place, what);
        return next && { navigation: next };
      });
      if (!taken(done)) return;
      setOld(true);
      showMessage(fill(what === 'leave' ? words.left : words.moved, { title: line.label }));
    },
    async enter(page: ListedPage) {
      const answer = await changePage(page, { inNavigation: true });
      if (answer.ok) return changed(fill(words.entered, { title: page.title }));
      if (await read()) fail(answer);
    },
    async remove(page: ListedPage) {
      if (!site) return;
      if (page.id === site.home) return showMessage(fill(words.isHome, { title: page.title }));
      if (page.id === start.page.id) await session.save();
      // Saves of the open page by this tab change the version that the change has to name.
      const now = await readSitePages();
      if (!taken(now)) return;
      const current = now.pages.find(({ id }) => id === page.id);
      if (!current) return;
      const answer = await removePage(current, now);
      if (!('removed' in answer)) {
        const links = incomingLinks(answer);
        if (links.length > 0) setOutcome({ ...NOTHING, linked: { title: page.title, links } });
        else fail(answer);
        return;
      }
      forget([answer.removed, ...removed]);
      if (page.id === start.page.id) {
        keepJustRemovedPage({ id: now.home, removed: answer.removed });
        return location.assign('/edit');
      }
      await changed(fill(words.removed, { title: page.title }), { removed: answer.removed });
    },
    async bringBack(page: RemovedPage) {
      setOutcome(NOTHING);
      const done = await restoreRemovedPage(page);
      if (!taken(done)) return;
      forget(removed.filter(({ id }) => id !== page.id));
      await changed(fill(words.broughtBack, { title: page.title }));
    },
    /** Reads which pages were deleted before, here or elsewhere. */
    async readDeleted() {
      const found = await readDeletedPages(new Set(site?.pages.map(({ id }) => id)));
      if ('ok' in found) fail(found);
      else setDeleted(found);
    },
    async restore(page: NamedPage) {
      setOutcome(NOTHING);
      const refusal = await restoreDeletedPage(page);
      if (refusal) return fail(refusal);
      setDeleted((before) => before?.filter(({ id }) => id !== page.id) ?? null);
      await changed(fill(words.broughtBackLater, { title: page.title }));
    },
    /** Shows that a page has another title or address; the page at hand is loaded again for it. */
    async renamed(page: Pick<ListedPage, 'id' | 'slug'>, renamed: RenamedPage) {
      const isRenamed = renamed.from !== renamed.to;
      if (page.id === start.page.id) {
        if (isRenamed) keepRenamedPage(renamed);
        return open(page);
      }
      await changed(fill(words.renamed, { title: renamed.to }), { renamed: isRenamed ? renamed : null });
    },
    async renameBack(renamed: RenamedPage) {
      setOutcome(NOTHING);
      const refusal = await renamePageBack(renamed);
      if (refusal?.code === 'retitled') {
        // The list still has the title that this dialog gave the page.
        if (await read()) fail(refusal);
      } else if (refusal) fail(refusal);
      else await changed(fill(words.renamed, { title: renamed.from }));
    },
  };
}

function movedEntry(
  navigation: Navigation,
  place: NavigationPlace,
  what: NavigationStep | 'leave' | { to: number },
): Navigation | null {
  if (typeof what === 'object') return moveEntryTo(navigation, place, what.to);
  return what === 'leave' ? withoutEntry(navigation, place) : moveEntry(navigation, place, what);
}
