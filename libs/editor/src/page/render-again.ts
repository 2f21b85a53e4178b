import type { LookUpState } from '../content/look-up-state.ts';
import { openingSection } from '../content/opening-section.ts';
import type { SectionState } from '../content/page-document.ts';
import { withoutUnfinished } from '../kinds/unfinished-entry.ts';
import type { EditSession } from '../saving/edit-session.ts';
import { renderSection, swapSection } from './render-section.ts';
import { insertSection, sectionElement } from './sections-on-page.ts';

export interface RenderOptions {
  session: EditSession;
  /** The id of the page. */
  page: string;
  /** Where links and images of sections are looked up. */
  lookUps: LookUpState;
  /** Whether a section is being typed in. */
  holdsFocus: (id: string) => boolean;
  /** Makes a section that has just come onto the page editable. */
  prepare: (element: HTMLElement, state: SectionState) => void;
  /** The site cannot render the section, whose element stays. */
  unrendered: (element: HTMLElement, state: SectionState) => void;
}

/** Milliseconds from the last change of a section until it is rendered again. */
const RENDER_MS = 90;
/** While a section is being typed in it is only checked, not replaced, and less often. */
const CHECK_MS = 500;

/**
 * Has the site render sections that were changed and replaces them on the page. A section that holds the focus is never replaced: that
 * waits until the focus has left it.
 */
export function renderAgain({ session, page, lookUps, holdsFocus, prepare, unrendered }: RenderOptions): {
  /** After a pause in which it is not changed again. */
  later: (id: string) => void;
  /** The focus has left the section. */
  left: (id: string) => void;
} {
  const timers = new Map<string, number>();
  const asked = new Map<string, AbortController>();
  const waiting = new Set<string>();

  const render = async (id: string) => {
    const state = session.get().page.sections[id];
    if (!state) return;
    asked.get(id)?.abort();
    const mine = new AbortController();
    asked.set(id, mine);
    const first = openingSection(session.get().page)?.id === id;
    const { base } = session.get();
    const commit = lookUps.commit(base);
    const shown = withoutUnfinished(session.get().page, session.get().unfinished).sections[id] ?? state;
    const rendered = await renderSection(shown, { page, commit, first, signal: mine.signal });
    if (!rendered || mine.signal.aborted) return;
    lookUps.found(base, rendered.commit, commit);
    const now = session.get().page.sections[id];
    // The section was deleted while the site rendered it.
    if (!now) return;
    if (now === state) session.report(id, rendered.problems);
    if (holdsFocus(id)) {
      waiting.add(id);
      return;
    }
    waiting.delete(id);
    show(id, state, rendered);
  };

  const show = (id: string, state: SectionState, rendered: Parameters<typeof swapSection>[1]) => {
    const old = sectionElement(id);
    if (rendered.element && !old) insertSection(rendered.element, session.get().page.order);
    const element = old ? swapSection(old, rendered) : rendered.element;
    if (element) prepare(element, state);
    if (element && !rendered.element) unrendered(element, state);
    // The focus goes to a section that the person has just added, so that they can go on there.
    if (!old && session.get().selected === id) element?.scrollIntoView({ block: 'nearest' });
    document.dispatchEvent(new Event('portal-layout'));
  };

  const after = (id: string, ms: number) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      window.setTimeout(() => void render(id), ms),
    );
  };

  return {
    later: (id) => after(id, holdsFocus(id) ? CHECK_MS : RENDER_MS),
    left(id) {
      if (waiting.delete(id)) after(id, 0);
    },
  };
}
