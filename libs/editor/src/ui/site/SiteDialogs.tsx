import type { DiscardScope } from '../../changes/discard-scope.ts';
import { loadedLater } from '../parts/loaded-later.tsx';

const PagesDialog = loadedLater(() => import('../pages/PagesDialog.tsx'));

const DiscardDialog = loadedLater(() => import('../discard/DiscardDialog.tsx'));
const HistoryDialog = loadedLater(() => import('../history/HistoryDialog.tsx'));
const PreviewsDialog = loadedLater(() => import('../previews/PreviewsDialog.tsx'));
const PageSeoDialog = loadedLater(() => import('../seo/PageSeoDialog.tsx'));
const RedirectsDialog = loadedLater(() => import('../redirects/RedirectsDialog.tsx'));
const SearchDialog = loadedLater(() => import('../search/SearchDialog.tsx'));
const TranslateDialog = loadedLater(() => import('../languages/TranslateDialog.tsx'));
const SettingsDialog = loadedLater(() => import('../settings/SettingsDialog.tsx'));

/**
 * The dialog that is open. Some are about the open page: `page` its title and address, `seo` what it says to search engines, `translate` a
 * new translation of it.
 */
export type SiteDialog =
  | 'pages'
  | 'page'
  | 'translate'
  | 'languages'
  | 'settings'
  | 'look'
  | 'seo'
  | 'redirects'
  | 'search'
  | 'history'
  | 'previews'
  | { historyOf: string }
  /** The scope to discard; null: the person chooses it in the dialog. */
  | { discard: DiscardScope | null };

/** Draws the dialog about the site that is open; null: none. Each is loaded when it is opened for the first time. */
export function SiteDialogs({ open, close }: { open: SiteDialog | null; close: () => void }) {
  return (
    <>
      {(open === 'pages' || open === 'page') && <PagesDialog isAtPage={open === 'page'} close={close} />}
      {open === 'history' && <HistoryDialog close={close} />}
      {open === 'previews' && <PreviewsDialog close={close} />}
      {typeof open === 'object' && open !== null && 'historyOf' in open && (
        <HistoryDialog section={open.historyOf} close={close} />
      )}
      {typeof open === 'object' && open !== null && 'discard' in open && (
        <DiscardDialog asked={open.discard} close={close} />
      )}
      {open === 'seo' && <PageSeoDialog close={close} />}
      {open === 'search' && <SearchDialog close={close} />}
      {open === 'redirects' && <RedirectsDialog close={close} />}
      {open === 'settings' && <SettingsDialog close={close} />}
      {open === 'translate' && <TranslateDialog close={close} />}
      {open === 'languages' && <SettingsDialog close={close} part="languages" />}
      {open === 'look' && <SettingsDialog close={close} part="look" />}
    </>
  );
}
