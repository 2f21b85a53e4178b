import { useEditState, useEditor } from '../context/editor-context.ts';
import { OpenLibrary } from '../library/OpenLibrary.tsx';
import { loadedLater } from '../parts/loaded-later.tsx';
import type { PaletteActs } from '../palette/use-commands.ts';
import { SiteDialogs } from '../site/SiteDialogs.tsx';
import type { SigningOut } from './use-leaving.ts';
import type { useOpenDialogs } from './use-open-dialogs.ts';

const Gallery = loadedLater(async () => ({ default: (await import('../sections/Gallery.tsx')).Gallery }));
const ReviewDialog = loadedLater(async () => ({
  default: (await import('../review/ReviewDialog.tsx')).ReviewDialog,
}));
const ShortcutsDialog = loadedLater(() => import('../keys/ShortcutsDialog.tsx'));
const SignInAgainDialog = loadedLater(async () => ({
  default: (await import('../account/SignInAgainDialog.tsx')).SignInAgainDialog,
}));
const SignOutDialog = loadedLater(() => import('../account/SignOutDialog.tsx'));
const PaletteDialog = loadedLater(() => import('../palette/PaletteDialog.tsx'));

interface SurfaceDialogsProps {
  dialogs: ReturnType<typeof useOpenDialogs>;
  /** The acts that the palette of commands offers. */
  acts: PaletteActs;
  showPlace: (id: string, path: string | null) => void;
  signingOut: SigningOut | null;
  stay: () => void;
}

/** Draws the dialogs that are open over the page. Most are loaded when they are opened for the first time. */
export function SurfaceDialogs({ dialogs, acts, showPlace, signingOut, stay }: SurfaceDialogsProps) {
  const { start } = useEditor();
  const { open, openLibrary, openSite, set } = dialogs;
  return (
    <>
      <OpenLibrary use={open.library} open={openLibrary} close={() => openLibrary(null)} />
      {open.newSection !== null && (
        <Gallery wanted={open.newSection} close={() => set({ newSection: null })} />
      )}
      {open.hasPalette && <PaletteDialog acts={acts} close={() => set({ hasPalette: false })} />}
      {open.isReviewing && (
        <ReviewDialog
          isOpen
          close={() => set({ isReviewing: false })}
          showPlace={showPlace}
          openSettings={() => openSite('settings')}
          discard={(scope) => set({ isReviewing: false, site: { discard: scope } })}
          published={(commit) =>
            set({ isReviewing: false, publication: commit === null ? null : { commit, undos: 0 } })
          }
        />
      )}
      <SiteDialogs open={open.site} close={() => openSite(null)} />
      <SignInAgain />
      {signingOut && (
        <SignOutDialog person={start.person} locale={start.locale} {...signingOut} isSaving stay={stay} />
      )}
      {open.hasShortcuts && <ShortcutsDialog close={() => set({ hasShortcuts: false })} />}
    </>
  );
}

/** Asks the person to sign in again once the session has ended. */
function SignInAgain() {
  const isOver = useEditState(({ saving }) => saving.state === 'signed-out');
  return isOver && <SignInAgainDialog />;
}
