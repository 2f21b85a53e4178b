import { useMemo, useState } from 'react';
import { pendingPublication, type Publication } from '../../publishing/pending-publication.ts';
import type { LibraryUse } from '../context/library-use.ts';
import type { WantedPlace } from '../sections/Gallery.tsx';
import type { SiteDialog } from '../site/SiteDialogs.tsx';

/** The dialogs that are open over the page, with their subject where they have one. */
export interface OpenDialogs {
  hasShortcuts: boolean;
  hasPalette: boolean;
  isReviewing: boolean;
  /** Where the section goes that is chosen in the gallery; null: the gallery is closed. */
  newSection: WantedPlace | null;
  library: LibraryUse | null;
  site: SiteDialog | null;
  /** The last publish, while the notice about it is open; null: none. */
  publication: Publication | null;
}

/** Holds which dialogs are open, and returns the functions that open and close them. */
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
