import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useEditor, useEditState } from './editor-context.ts';
import { Icon } from './Icon.tsx';
import { savingWords } from './saving-words.ts';

/** What the bar can do that lies outside of the page's own session. */
export interface BarActs {
  isPanelOpen: boolean;
  togglePanel: () => void;
  showShortcuts: () => void;
  signOut: () => void;
  review: () => void;
}

/** The slim bar: the page, where one's changes are, what can be taken back, and the way to publishing. */
export function Bar(acts: BarActs) {
  const { session, start, words } = useEditor();
  const state = useEditState();
  const { text, tone } = savingWords(words, state);
  const address = start.pages.find(({ id }) => id === start.page.id)?.address ?? '/';
  const go = (key: React.Key) => {
    if (key === 'desk') location.assign('/edit?room=desk');
    else if (key === 'live') window.open(address, '_blank', 'noopener');
    else if (key === 'shortcuts') acts.showShortcuts();
    else acts.signOut();
  };
  return (
    <header className="bar" aria-label={words.bar.label}>
      <p className="bar-page">
        <span className="bar-title">{start.page.title}</span>
        <span className="bar-saving" data-tone={tone}>
          {text}
        </span>
      </p>
      <div className="bar-acts">
        <Button
          className="icon-button"
          aria-label={words.bar.undo}
          isDisabled={state.stacks.past.length === 0}
          onPress={() => session.undo()}
        >
          <Icon name="undo" />
        </Button>
        <Button
          className="icon-button"
          aria-label={words.bar.redo}
          isDisabled={state.stacks.future.length === 0}
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
            <Menu className="menu" onAction={go}>
              <MenuItem className="menu-item" id="live">
                {words.bar.live}
              </MenuItem>
              <MenuItem className="menu-item" id="desk">
                {words.bar.desk}
              </MenuItem>
              <MenuItem className="menu-item" id="shortcuts">
                {words.bar.shortcuts}
              </MenuItem>
              <MenuItem className="menu-item" id="out">
                {words.bar.signOut}
              </MenuItem>
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
