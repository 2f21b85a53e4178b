import { useEffect, useState } from 'react';
import type { FrameDialog } from '../../page/dialog-at.ts';
import { bringIntoView } from '../../page/sections-on-page.ts';
import type { Editor } from '../context/editor-context.ts';

/** From this width on the panel has a column of its own and is open when the page is loaded. */
const WIDE = '(min-width: 75rem)';

/** Subscribes to requests to show a field in the panel, to open a dialog, or to add a section; returns unsubscribe. */
export type OnWanted = (
  listener: (wanted: NonNullable<Editor['wanted']> | FrameDialog | 'section') => void,
) => () => void;

/** The state of the panel, with the field that it was asked to show. */
export interface PanelState {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  wanted: Editor['wanted'];
  /** Sets the field of a section that the panel shows; null: none. */
  setWanted: (wanted: Editor['wanted']) => void;
  /** Selects a section, scrolls it into view and opens the panel at it. `path` names the field that gets the focus; null: none does. */
  showPlace: (id: string, path: string | null) => void;
}

/** Holds whether the panel is open and what it shows. When the page is loaded, it shows the place that the page's address names, if any. */
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
