import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { pressedKey } from '@portal/ui/keys';
import type { ActiveText } from '../../page/rich-fields.ts';
import type { BlockName, RichTextCommand } from '../../rich-text/rich-text.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { LinkForm } from './LinkForm.tsx';
import { barHeight, isNarrow, rowHeight } from '../parts/narrow.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import { useElementPlace } from '../sections/use-place.ts';
import { Tool } from './Tool.tsx';

const TableTools = loadedLater(() => import('./TableTools.tsx'), 'quiet');

/** Between the toolbar and its text. */
const GAP_PX = 6;

/** The toolbar of the rich text that holds the caret. */
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
  // It has a second row where there is no room for all tools in one.
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
      <Toolbar className="text-toolbar" ref={toolbar} aria-label={words.rich.tools}>
        <select
          className="input"
          aria-label={words.rich.block}
          value={state.block ?? ''}
          onChange={({ target }) => run({ do: 'block', block: blockOf(target.value) })}
        >
          {state.block === null && <option value="" />}
          {BLOCKS.map((block) => (
            <option key={block} value={block}>
              {words.rich.blocks[block]}
            </option>
          ))}
        </select>
        <Tool label={words.rich.strong} isOn={state.strong} act={() => run({ do: 'strong' })}>
          <Icon name="strong" />
        </Tool>
        <Tool label={words.rich.emphasis} isOn={state.emphasis} act={() => run({ do: 'emphasis' })}>
          <Icon name="emphasis" />
        </Tool>
        <Tool label={words.rich.link} isOn={state.link !== null} act={() => setLinking(!isLinking)}>
          <Icon name="link" />
        </Tool>
        <Tool label={words.rich.bullets} isOn={state.list === 'bullets'} act={() => run({ do: 'bullets' })}>
          <Icon name="bullets" />
        </Tool>
        <Tool label={words.rich.numbers} isOn={state.list === 'numbers'} act={() => run({ do: 'numbers' })}>
          <Icon name="numbers" />
        </Tool>
        <Tool label={words.rich.quote} isOn={state.quote} act={() => run({ do: 'quote' })}>
          <Icon name="quote" />
        </Tool>
        <Tool label={words.rich.table} isOn={state.table !== null} act={() => run({ do: 'insertTable' })}>
          <Icon name="table" />
        </Tool>
      </Toolbar>
      {state.table && <TableTools state={state.table} act={(act) => run({ do: 'table', act })} />}
      <p className="text-note" role="status">
        {note}
      </p>
      {isLinking && <LinkForm link={state.link} run={run} done={back} />}
    </div>
  );
}

const BLOCKS: readonly BlockName[] = ['text', 'heading', 'subheading'];

function blockOf(value: string): BlockName {
  return BLOCKS.find((block) => block === value) ?? 'text';
}
