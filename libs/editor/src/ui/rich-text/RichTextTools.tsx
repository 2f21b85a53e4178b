import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pressedKey } from '@portal/ui/keys';
import type { ActiveText } from '../../page/rich-fields.ts';
import type { RichTextCommand } from '../../rich-text/rich-text.ts';
import { useEditor } from '../context/editor-context.ts';
import { LinkForm } from './LinkForm.tsx';
import { LinkPopover } from './LinkPopover.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { barHeight, isNarrow, rowHeight } from '../parts/narrow.ts';
import { useElementPlace } from '../sections/use-place.ts';

/** Distance between the toolbar and its text. */
const GAP_PX = 6;

/** Places the toolbar beside the rich text that the caret is in. */
export function RichTextTools() {
  const { rich } = useEditor();
  const active = useSyncExternalStore(rich.subscribe, rich.active);
  return active && <ToolsOf key={active.section} active={active} />;
}

function ToolsOf({ active }: { active: ActiveText }) {
  const { onRichText, rich, words } = useEditor();
  const [isLinking, setLinking] = useState(false);
  const [note, setNote] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  // Measured, since the toolbar has a second row where not all tools fit in one.
  const [ownHeight, setOwnHeight] = useState(rowHeight);
  const place = useElementPlace(active.element);
  const { state, text } = active;
  useEffect(
    () =>
      onRichText((event) => {
        if (event === 'link') setLinking(true);
        else if (event === 'tools') root.current?.querySelector<HTMLElement>('select, button')?.focus();
        else setNote(event.pasted);
      }),
    [onRichText],
  );
  useLayoutEffect(() => {
    if (toolbar.current) setOwnHeight(toolbar.current.offsetHeight);
  });
  if (!place) return null;
  const { top, left, height, width } = place;
  const lowest = barHeight() + rowHeight();
  const isInView = top + height > lowest && top < window.innerHeight;
  if (!isInView && !isLinking) return null;
  const back = () => {
    setLinking(false);
    text.focus();
  };
  const run = (command: RichTextCommand) => text.run(command);
  return (
    <div
      className="text-tools"
      data-rich-tools
      ref={root}
      style={{
        top: Math.max(top - ownHeight - GAP_PX, lowest),
        ...(isNarrow() ? { left: 0, right: 0 } : { left: Math.max(left, 8), maxWidth: Math.max(width, 300) }),
      }}
      onBlur={() => setTimeout(rich.settle)}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return;
        event.stopPropagation();
        back();
      }}
    >
      <RichTextToolbar
        label={words.rich.tools}
        state={state}
        run={run}
        toggleLink={() => setLinking(!isLinking)}
        toolbar={toolbar}
      />
      <p className="text-note" role="status">
        {note}
      </p>
      {isLinking && (
        <LinkPopover text={text} right={left + width}>
          <LinkForm link={state.link} run={run} done={back} />
        </LinkPopover>
      )}
    </div>
  );
}
