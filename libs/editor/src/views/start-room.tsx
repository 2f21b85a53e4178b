import type { RoomStart } from '../start-data/room-start.ts';
import { loadedLater } from '../ui/parts/loaded-later.tsx';
import { mountSurface } from '../ui/parts/mount-surface.tsx';
import { SHEET } from '../ui/parts/sheet.ts';
import { SITE_SHEET } from '../ui/parts/site-sheet.ts';
import { ROOM_SHEET } from './frame/room-sheet.ts';
import { Shell } from './frame/Shell.tsx';
import { OverviewRoom } from './overview/OverviewRoom.tsx';
import { VisitorsRoom } from './visitors/VisitorsRoom.tsx';

/** Of owners alone, so others do not wait for it. */
const TeamRoom = loadedLater(async () => ({ default: (await import('./team/TeamRoom.tsx')).TeamRoom }));

/** Opens the room that the page is for. */
export function startRoom(): void {
  const host = document.getElementById('portal-room');
  if (!host) return;
  const start: RoomStart = JSON.parse(host.dataset['start'] ?? '{}');
  delete host.dataset['start'];
  mountSurface(
    host,
    { sheet: SHEET + SITE_SHEET + ROOM_SHEET, locale: start.frame.locale },
    <Shell start={start}>
      <RoomIn start={start} />
    </Shell>,
  );
}

function RoomIn({ start }: { start: RoomStart }) {
  if (start.room === 'visitors') return <VisitorsRoom start={start} />;
  return start.room === 'team' ? <TeamRoom start={start} /> : <OverviewRoom start={start} />;
}
