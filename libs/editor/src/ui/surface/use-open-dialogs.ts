import { useMemo, useState } from 'react';
import { pendingPublication, type Publication } from '../../publishing/pending-publication.ts';
import type { LibraryUse } from '../context/library-use.ts';
import type { WantedPlace } from '../sections/Gallery.tsx';
import type { SiteDialog } from '../site/SiteDialogs.tsx';

/** Which dialogs are open over the page; what they are open for, where that matters. */
export interface OpenDialogs {
  hasShortcuts: boolean;
  hasPalette: boolean;
  isReviewing: boolean;
  /** The place of the section that is chosen from the gallery; null: the gallery is closed. */
  newSection: WantedPlace | null;
  library: LibraryUse | null;
  site: SiteDialog | null;
  /** What was published last, as long as its note is open. */
  publication: Publication | null;
}

/** The dialogs over the page, and what opens and closes them. */
export function useOpenDialogs(person: string) {
  const [open, setOpen] = useState<OpenDialogs>(() => ({
    hasShortcuts: false,
    hasPalette: false,
    isReviewing: false,
    newSection: null,
    library: null,
    site: null,
    publication: pendingPublication(person),
  }));
  const acts = useMemo(() => {
    const set = (part: Partial<OpenDialogs>) => setOpen((before) => ({ ...before, ...part }));
    return {
      set,
      openSite: (site: SiteDialog | null) => set({ site }),
      openLibrary: (library: LibraryUse | null) => set({ library }),
    };
  }, []);
  return { open, ...acts };
}
