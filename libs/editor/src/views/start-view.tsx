import type { ViewStart } from '../start-data/view-start.ts';
import { loadedLater } from '../ui/parts/loaded-later.tsx';
import { mountSurface } from '../ui/parts/mount-surface.tsx';
import { SHEET } from '../ui/parts/sheet.ts';
import { SITE_SHEET } from '../ui/parts/site-sheet.ts';
import { VIEW_SHEET } from './frame/view-sheet.ts';
import { Shell } from './frame/Shell.tsx';
import { OverviewView } from './overview/OverviewView.tsx';
import { ViewersView } from './viewers/ViewersView.tsx';

/** Loaded on demand, since only owners have this view. */
const TeamView = loadedLater(async () => ({ default: (await import('./team/TeamView.tsx')).TeamView }));

/** Draws the view that the page names. */
export function startView(): void {
  const host = document.getElementById('portal-view');
  if (!host) return;
  const start: ViewStart = JSON.parse(host.dataset['start'] ?? '{}');
  delete host.dataset['start'];
  mountSurface(
    host,
    { sheet: SHEET + SITE_SHEET + VIEW_SHEET, locale: start.frame.locale },
    <Shell start={start}>
      <StartedView start={start} />
    </Shell>,
  );
}

function StartedView({ start }: { start: ViewStart }) {
  if (start.view === 'viewers') return <ViewersView start={start} />;
  return start.view === 'team' ? <TeamView start={start} /> : <OverviewView start={start} />;
}
