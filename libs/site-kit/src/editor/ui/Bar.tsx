import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useEditor, useEditState } from './editor-context.ts';
import { Icon } from './Icon.tsx';
import { barCommands } from './palette/bar-commands.ts';
import { savingWords } from './saving-words.ts';
import type { SiteDialog } from './site/SiteDialogs.tsx';

const People = lazy(() => import('./people/People.tsx'));

/** What the bar can do that lies outside of the page's own session. */
export interface BarActs {
  isPanelOpen: boolean;
  togglePanel: () => void;
  showShortcuts: () => void;
  /** Opens the palette of commands. */
  showCommands: () => void;
  /** To another address, once what was typed is on the draft. */
  leave: (address: string) => Promise<void>;
  signOut: () => void;
  review: () => void;
  open: (dialog: SiteDialog) => void;
  openLibrary: () => void;
}

/** The slim bar: the page, where one's changes are, what can be taken back, and the way to publishing. */
export function Bar(acts: BarActs) {
  const { session, start, words, people } = useEditor();
  const others = useSyncExternalStore(people.subscribe, people.get);
  const canUndo = useEditState(({ stacks }) => stacks.past.length > 0);
  const canRedo = useEditState(({ stacks }) => stacks.future.length > 0);
  const commands = barCommands(acts, { start, words });
  return (
    <header className="bar" aria-label={words.bar.label}>
      <div className="bar-page">
        <Button
          className="bar-pages"
          aria-label={`${words.bar.pages}: ${start.page.title}`}
          onPress={() => acts.open('pages')}
        >
          <span className="bar-title">{start.page.title}</span>
          <Icon name="down" />
        </Button>
        <SavingState />
      </div>
      <div className="bar-acts">
        <Suspense>{others.length > 0 && <People leave={acts.leave} />}</Suspense>
        <Button
          className="icon-button"
          aria-label={words.bar.undo}
          isDisabled={!canUndo}
          onPress={() => session.undo()}
        >
          <Icon name="undo" />
        </Button>
        <Button
          className="icon-button"
          aria-label={words.bar.redo}
          isDisabled={!canRedo}
          onPress={() => session.redo()}
        >
          <Icon name="redo" />
        </Button>
        <Button
          className="icon-button"
          aria-label={acts.isPanelOpen ? words.bar.hidePanel : words.bar.showPanel}
          onPress={acts.togglePanel}
        >
          <Icon name="panel" />
        </Button>
        <MenuTrigger>
          <Button className="icon-button" aria-label={words.bar.menu}>
            <Icon name="more" />
          </Button>
          <Popover className="popover" placement="bottom end">
            <Menu className="menu" onAction={(key) => commands.find(({ id }) => id === key)?.run()}>
              {commands.map(({ id, title }) => (
                <MenuItem key={id} className="menu-item" id={id}>
                  {title}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
        <Button className="primary" onPress={acts.review}>
          <span className="when-wide">{words.bar.review}</span>
          <span className="when-narrow">{words.bar.reviewShort}</span>
        </Button>
      </div>
    </header>
  );
}

/** Where one's changes are. It changes with each key, so it stands by itself. */
function SavingState() {
  const { words } = useEditor();
  const saving = useEditState((state) => state.saving);
  const kept = useEditState((state) => state.kept);
  const { text, tone } = savingWords(words, { saving, kept });
  return (
    <span className="bar-saving" data-tone={tone}>
      {text}
    </span>
  );
}
