import { lazy, Suspense } from 'react';

const PagesDialog = lazy(() => import('../pages/PagesDialog.tsx'));

const HistoryDialog = lazy(() => import('../history/HistoryDialog.tsx'));
const PreviewsDialog = lazy(() => import('../previews/PreviewsDialog.tsx'));
const SettingsDialog = lazy(() => import('../settings/SettingsDialog.tsx'));

/** What of the site, beyond the page at hand, is open. */
export type SiteDialog = 'pages' | 'settings' | 'history' | 'previews' | { historyOf: string };

/** The dialogs about the whole site. Each is loaded when it is opened for the first time. */
export function SiteDialogs({ open, close }: { open: SiteDialog | null; close: () => void }) {
  return (
    <Suspense fallback={null}>
      {open === 'pages' && <PagesDialog close={close} />}
      {open === 'history' && <HistoryDialog close={close} />}
      {open === 'previews' && <PreviewsDialog close={close} />}
      {typeof open === 'object' && open !== null && 'historyOf' in open && (
        <HistoryDialog section={open.historyOf} close={close} />
      )}
      {open === 'settings' && <SettingsDialog close={close} />}
    </Suspense>
  );
}
