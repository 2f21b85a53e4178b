import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { fill } from '@portal/ui/text';
import { toastQueue, Toasts } from '@portal/ui/toasts';
import type { ViewStart } from '../../start-data/view-start.ts';
import { presenceStore } from '../../live/presence-store.ts';
import { signOut } from '../../members/sign-out.ts';
import type { Unsaved } from '../../unsaved/unsaved-local-drafts.ts';
import { Icon } from '../../ui/parts/Icon.tsx';
import { loadedLater } from '../../ui/parts/loaded-later.tsx';
import { viewWords } from '../../words/view/index.ts';
import { type ViewParts, ViewContext, useView } from './view-context.ts';
import { useRemovals } from './use-removals.ts';

const SignOutDialog = loadedLater(() => import('../../ui/account/SignOutDialog.tsx'));
const ViewPresence = loadedLater(() => import('./ViewPresence.tsx'), 'quiet');

/** How long a toast without anything to undo is shown, in milliseconds. */
const SHOWN_MS = 8_000;

/** The frame of every view: the bar with links to the other views, and the toasts. */
export function Shell({ start, children }: { start: ViewStart; children: ReactNode }) {
  const { frame, view } = start;
  const words = viewWords(frame.locale);
  const [queue] = useState(toastQueue);
  /** The toast of the last act that can be undone: it is shown until the next act, or until it is closed. */
  const undoable = useRef<string | null>(null);
  const closeUndoable = () => {
    if (undoable.current !== null) queue.close(undoable.current);
    undoable.current = null;
  };
  const showToast: ViewParts['showToast'] = (text, undo, by) => {
    if (!undo) return void queue.add({ text, undo: null }, { timeout: by?.ms ?? SHOWN_MS });
    const act = () => {
      queue.close(toast);
      undo();
    };
    closeUndoable();
    const content = { text, undo: { label: by?.label ?? words.undo, act } };
    const toast = queue.add(content, by === undefined ? {} : { timeout: by.ms });
    undoable.current = toast;
  };
  const removals = useRemovals(queue, words.undo, showToast);
  const { leaving } = removals;
  const removeLater: ViewParts['removeLater'] = (removal) => {
    closeUndoable();
    removals.removeLater(removal);
  };
  const context = useMemo(() => ({ frame, words, showToast, leaving, removeLater }), [leaving]);
  return (
    <ViewContext value={context}>
      <header className="view-bar">
        <a className="bar-title" href="/">
          {frame.siteName}
        </a>
        {frame.role !== null && <Navigation start={start} view={view} />}
        <div className="row">
          <Others frame={frame} />
          <AccountMenu start={start} />
        </div>
      </header>
      <main className="view">{children}</main>
      <Toasts
        queue={queue}
        words={{ region: words.results, close: words.close }}
        closeSign={<Icon name="close" />}
      />
    </ViewContext>
  );
}

/** Shows who else has the editor open; nothing while no one else is known to. */
function Others({ frame }: { frame: ViewStart['frame'] }) {
  const [presence] = useState(presenceStore);
  const others = useSyncExternalStore(presence.subscribe, presence.get);
  useEffect(() => {
    if (frame.channel === null) return;
    let leave: (() => void) | null = null;
    let isClosed = false;
    // The view works without presence, so a failure is not reported.
    void import('./join-presence.ts').then(
      ({ joinPresence }) => {
        if (!isClosed) leave = joinPresence(frame, presence);
      },
      () => undefined,
    );
    return () => {
      isClosed = true;
      leave?.();
    };
  }, [frame, presence]);
  return others.length > 0 && <ViewPresence others={others} locale={frame.locale} />;
}

function Navigation({ start: { frame }, view }: { start: ViewStart; view: ViewStart['view'] }) {
  const words = viewWords(frame.locale);
  const views = [
    ['pages', '/edit'],
    ['overview', '/edit?room=desk'],
    ['viewers', '/audiences'],
    ...(frame.role === 'owner' && frame.hasAccounts ? [['team', '/edit?room=team'] as const] : []),
  ] as const;
  return (
    <nav className="view-navigation" aria-label={words.navigation}>
      {views.map(([name, address]) => (
        <a key={name} href={address} aria-current={name === view ? 'page' : undefined}>
          {words[name]}
        </a>
      ))}
    </nav>
  );
}

/** The menu of the person: opens the site, sets a password, signs out. */
function AccountMenu({ start: { frame } }: { start: ViewStart }) {
  const words = viewWords(frame.locale);
  const [left, setLeft] = useState<Unsaved | null>(null);
  const { person } = frame;
  const { showToast } = useView();
  const showFailure = (why: string) => showToast(fill(words.failed, { why }).trim());
  const leave = async () => {
    if (person !== null) {
      const unsaved = await import('../../unsaved/unsaved-local-drafts.ts').catch(() => null);
      // Without a connection this module cannot be loaded; signing out needs a connection as well.
      if (!unsaved) return showFailure('');
      const found = await unsaved.unsavedOf(person, null);
      if (found.pages.length + found.uploads > 0) return setLeft(found);
    }
    const refused = await signOut(person);
    if (refused) showFailure(refused.message);
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
            {frame.staff && (
              <MenuItem className="menu-item" href={frame.staff.dashboard}>
                {words.toPortal}
              </MenuItem>
            )}
            <MenuItem className="menu-item" href="/" target="_blank" rel="noopener">
              {words.site}
            </MenuItem>
            {frame.hasAccounts && (
              <MenuItem className="menu-item" href="/edit/set-password">
                {words.password}
              </MenuItem>
            )}
            {frame.hasAccounts && (
              <MenuItem className="menu-item" href="/api/personal-data" download>
                {words.ownData}
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
