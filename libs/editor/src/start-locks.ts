import { fieldAround, sectionAround } from './page/sections-on-page.ts';
import type { EditSession } from './saving/edit-session.ts';
import { locksApi } from './locks/locks-api.ts';
import { sectionLocks, type SectionLocks } from './locks/section-locks.ts';

/** What the locks of the page at hand are started with. */
interface LocksStart {
  session: EditSession;
  page: string;
  tab: string;
  /** Sends the other editors a hint that locks were taken or released. */
  announce: (what: 'locks') => void;
}

/** The locks on the sections of the page at hand: taken as fields are opened and changed, released when the tab is left. */
export function startLocks({ session, page, tab, announce }: LocksStart): SectionLocks {
  const locks = sectionLocks({
    session,
    page,
    tab,
    announce,
    api: locksApi({ page, tab }),
    now: () => Date.now(),
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  const opened = (event: Event) => {
    const id = sectionOpened(event, session.get().selected);
    if (id !== null && session.get().page.sections[id] !== undefined) locks.touch(id);
  };
  document.addEventListener('focusin', opened);
  document.addEventListener('keydown', opened);
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? locks.leave() : locks.comeBack(),
  );
  window.addEventListener('pagehide', () => locks.leave());
  window.addEventListener('pageshow', ({ persisted }) => persisted && locks.comeBack());
  locks.refresh();
  return locks;
}

/** The section of the field that an event comes from, on the page or in the panel; null: it comes from none. */
function sectionOpened(event: Event, selected: string | null): string | null {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return null;
  const isTyped = target.isContentEditable || target.matches('input, textarea, select');
  if (!isTyped) return null;
  if (target.closest('.part-fields')) return selected;
  return fieldAround(target) ? (sectionAround(target)?.id ?? null) : null;
}
