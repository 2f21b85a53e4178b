import { useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { loadedLater } from '../parts/loaded-later.tsx';
import { MenuButton } from '../parts/MenuButton.tsx';
import { type BarActs, barGroups } from '../palette/bar-commands.ts';
import { savingWords } from '../../saving/saving-words.ts';

const DraftCount = loadedLater(() => import('./DraftCount.tsx'), 'quiet');
const BarApproval = loadedLater(() => import('../approval/BarApproval.tsx'), 'quiet');
const PresenceInBar = loadedLater(() => import('../presence/PresenceInBar.tsx'), 'quiet');
const ViewAs = loadedLater(() => import('./ViewAs.tsx'), 'quiet');

/** The slim bar: the page, where one's changes are, what can be undone, and the way to publishing. */
export function Bar(acts: BarActs) {
  const { start, words, presence } = useEditor();
  const others = useSyncExternalStore(presence.subscribe, presence.get);
  const canUndo = useEditState(({ stacks }) => stacks.past.length > 0);
  const canRedo = useEditState(({ stacks }) => stacks.future.length > 0);
  /** How many changes there are to publish; null: not known yet. */
  const [count, setCount] = useState(start.hasDraft ? null : 0);
  const mayPublish = start.approval?.mayPublish !== false;
  const groups = barGroups(acts, { start, words });
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
        {start.approval !== null && <BarApproval />}
      </div>
      <div className="bar-acts">
        <ViewAs leave={acts.leave} />
        {others.length > 0 && <PresenceInBar leave={acts.leave} />}
        {/* A button that is disabled would lose the focus, so these two only say that they are. */}
        <Button
          className="icon-button"
          aria-label={words.bar.undo}
          aria-disabled={!canUndo}
          onPress={() => canUndo && acts.undo()}
        >
          <Icon name="undo" />
        </Button>
        {/* A phone has room for it only while there is something to redo. */}
        <Button
          className={canRedo ? 'icon-button' : 'icon-button when-wide'}
          aria-label={words.bar.redo}
          aria-disabled={!canRedo}
          onPress={() => canRedo && acts.redo()}
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
        <MenuButton className="icon-button" label={words.bar.menu} groups={groups}>
          <Icon name="more" />
        </MenuButton>
        <Button className={count === 0 ? 'secondary' : 'primary'} onPress={acts.review}>
          <span className="when-wide">{mayPublish ? words.bar.review : words.bar.reviewOnly}</span>
          <span className="when-narrow">
            {mayPublish ? words.bar.reviewShort : words.bar.reviewOnlyShort}
          </span>
          {count !== null && count > 0 && <span className="bar-count">{count}</span>}
        </Button>
        <DraftCount show={setCount} />
      </div>
    </header>
  );
}

/** Where one's changes are. It changes with each key, so it stands by itself. */
function SavingState() {
  const { words } = useEditor();
  const saving = useEditState((state) => state.saving);
  const isStored = useEditState((state) => state.isStored);
  const { text, tone } = savingWords(words, { saving, isStored });
  return (
    <span className="bar-saving" data-tone={tone}>
      {text}
    </span>
  );
}
