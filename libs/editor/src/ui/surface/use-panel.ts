import { useEffect, useState } from 'react';
import type { FrameDialog } from '../../page/dialog-at.ts';
import { bringIntoView } from '../../page/sections-on-page.ts';
import type { Editor } from '../context/editor-context.ts';

/** Above this width the panel has a column of its own and is open from the start. */
const WIDE = '(min-width: 75rem)';

/** What asks for a field of the panel, for a dialog, or for a new section. */
export type OnWanted = (
  listener: (wanted: NonNullable<Editor['wanted']> | FrameDialog | 'section') => void,
) => () => void;

/** The panel, and which field of it is asked for. */
export interface PanelState {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  wanted: Editor['wanted'];
  /** Opens the panel at a field of a section. */
  setWanted: (wanted: Editor['wanted']) => void;
  /** Selects a section, brings it into view and opens the panel there; `path` names the field that gets the focus. */
  showPlace: (id: string, path: string | null) => void;
}

/** Whether the panel is open, and at which place. It starts at the place that the address of the page leads to. */
export function usePanel({ session, start }: Pick<Editor, 'session' | 'start'>): PanelState {
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE).matches);
  const [wanted, setWanted] = useState<Editor['wanted']>(null);
  const showPlace = (id: string, path: string | null) => {
    session.select(id);
    setOpen(true);
    bringIntoView(id);
    if (path !== null) setWanted({ id, path });
  };
  useEffect(() => {
    document.documentElement.dataset['portalPanel'] = isOpen ? 'open' : 'shut';
    document.dispatchEvent(new Event('portal-layout'));
  }, [isOpen]);
  useEffect(() => {
    if (location.hash === '') return;
    void import('../../pages/place-to-show.ts').then(({ takePlaceToShow }) => {
      const place = takePlaceToShow(start.page.id);
      if (place && session.get().page.sections[place.section]) showPlace(place.section, place.path);
    });
    void import('../../publishing/problems-to-correct.ts').then(
      ({ takeProblemsToCorrect, reportProblems }) => {
        const problems = takeProblemsToCorrect(start.page.id);
        const place = problems && reportProblems(session, problems);
        if (place) showPlace(place.id, place.path);
      },
    );
  }, []);
  return { isOpen, setOpen, wanted, setWanted, showPlace };
}
