import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { fill } from '@portal/ui/text';
import { toastQueue, Toasts } from '@portal/ui/toasts';
import type { RoomStart } from '../../start-data/room-start.ts';
import { livePeople } from '../../live/live-people.ts';
import { signOut } from '../../members/sign-out.ts';
import type { Unsaved } from '../../unsaved/unsaved-local-drafts.ts';
import { Icon } from '../../ui/parts/Icon.tsx';
import { loadedLater } from '../../ui/parts/loaded-later.tsx';
import { roomWords } from '../../words/view/index.ts';
import { type Room, RoomContext, useRoom } from './room-context.ts';
import { UNDO_MS, useRemovals } from './use-removals.ts';

const SignOutDialog = loadedLater(() => import('../../ui/account/SignOutDialog.tsx'));
const RoomPeople = loadedLater(() => import('./RoomPeople.tsx'), 'quiet');

/** What stands around every room: the bar with the ways to the others, and the toasts. */
export function Shell({ start, children }: { start: RoomStart; children: ReactNode }) {
  const { frame, room } = start;
  const words = roomWords(frame.locale);
  const [queue] = useState(toastQueue);
  const tell: Room['tell'] = (text, undo, { label, ms } = { label: words.undo, ms: UNDO_MS }) => {
    const act = () => {
      queue.close(toast);
      undo?.();
    };
    const toast = queue.add({ text, undo: undo ? { label, act } : null }, { timeout: ms });
  };
  const { leaving, removeLater } = useRemovals(queue, words.undo, tell);
  const context = useMemo(() => ({ frame, words, tell, leaving, removeLater }), [leaving]);
  return (
    <RoomContext value={context}>
      <header className="room-bar">
        <a className="bar-title" href="/">
          {frame.siteName}
        </a>
        {frame.role !== null && <Navigation start={start} room={room} />}
        <div className="row">
          <Others frame={frame} />
          <PersonMenu start={start} />
        </div>
      </header>
      <main className="room">{children}</main>
      <Toasts
        queue={queue}
        words={{ region: words.results, close: words.close }}
        closeSign={<Icon name="close" />}
      />
    </RoomContext>
  );
}

/** Who else has the editor open; nothing while no one is known of. */
function Others({ frame }: { frame: RoomStart['frame'] }) {
  const [people] = useState(livePeople);
  const others = useSyncExternalStore(people.subscribe, people.get);
  useEffect(() => {
    if (frame.channel === null) return;
    let leave: (() => void) | null = null;
    let isGone = false;
    // Nothing that goes wrong with it is of concern to the person.
    void import('./room-live.ts').then(
      ({ joinFromRoom }) => {
        if (!isGone) leave = joinFromRoom(frame, people);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      leave?.();
    };
  }, [frame, people]);
  return others.length > 0 && <RoomPeople others={others} locale={frame.locale} />;
}

function Navigation({ start: { frame }, room }: { start: RoomStart; room: RoomStart['room'] }) {
  const words = roomWords(frame.locale);
  const rooms = [
    ['pages', '/edit'],
    ['overview', '/edit?room=desk'],
    ['visitors', '/audiences'],
    ...(frame.role === 'owner' && frame.hasAccounts ? [['team', '/edit?room=team'] as const] : []),
  ] as const;
  return (
    <nav className="room-navigation" aria-label={words.navigation}>
      {rooms.map(([name, address]) => (
        <a key={name} href={address} aria-current={name === room ? 'page' : undefined}>
          {words[name]}
        </a>
      ))}
    </nav>
  );
}

/** What a person can do besides: see the site, set their password, sign out. */
function PersonMenu({ start: { frame } }: { start: RoomStart }) {
  const words = roomWords(frame.locale);
  const [left, setLeft] = useState<Unsaved | null>(null);
  const { person } = frame;
  const { tell } = useRoom();
  const failed = (why: string) => tell(fill(words.failed, { why }).trim());
  const leave = async () => {
    if (person !== null) {
      const unsaved = await import('../../unsaved/unsaved-local-drafts.ts').catch(() => null);
      // Without it nothing is known, and without a connection no one signs out.
      if (!unsaved) return failed('');
      const found = await unsaved.unsavedOf(person, null);
      if (found.pages.length + found.uploads > 0) return setLeft(found);
    }
    const refused = await signOut(person);
    if (refused) failed(refused.message);
  };
  if (frame.role === null)
    return (
      <Button className="secondary" onPress={() => void leave()}>
        {words.signOut}
      </Button>
    );
  return (
    <>
      {left && person !== null && (
        <SignOutDialog
          person={person}
          locale={frame.locale}
          left={left}
          isSaving={false}
          stay={() => setLeft(null)}
        />
      )}
      <MenuTrigger>
        <Button className="icon-button" aria-label={words.menu}>
          <Icon name="more" />
        </Button>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu">
            <MenuItem className="menu-item" href="/" target="_blank" rel="noopener">
              {words.site}
            </MenuItem>
            {frame.hasAccounts && (
              <MenuItem className="menu-item" href="/edit/set-password">
                {words.password}
              </MenuItem>
            )}
            <MenuItem className="menu-item" onAction={() => void leave()}>
              {words.signOut}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </>
  );
}
