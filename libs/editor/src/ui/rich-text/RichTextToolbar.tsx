import type { Ref } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import type { BlockName, RichTextCommand, RichTextState } from '../../rich-text/rich-text.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { loadedLater } from '../parts/loaded-later.tsx';
import { Tool } from './Tool.tsx';

const TableTools = loadedLater(() => import('./TableTools.tsx'), 'quiet');

interface ToolbarProps {
  label: string;
  state: RichTextState;
  run: (command: RichTextCommand) => void;
  /** Opens the form for a link, or closes it. */
  toggleLink: () => void;
  toolbar?: Ref<HTMLDivElement>;
}

/** The toolbar for the text at the caret. In the cell of a table, which holds one line, there are no headings, lists or quotes. */
export function RichTextToolbar({ label, state, run, toggleLink, toolbar }: ToolbarProps) {
  const words = useEditor().words.rich;
  return (
    <>
      <Toolbar className="text-toolbar" ref={toolbar} aria-label={label}>
        {!state.table && <BlockChoice block={state.block} run={run} />}
        <Tool label={words.strong} isOn={state.strong} act={() => run({ do: 'strong' })}>
          <Icon name="strong" />
        </Tool>
        <Tool label={words.emphasis} isOn={state.emphasis} act={() => run({ do: 'emphasis' })}>
          <Icon name="emphasis" />
        </Tool>
        <Tool label={words.link} isOn={state.link !== null} act={toggleLink}>
          <Icon name="link" />
        </Tool>
        {!state.table && <BlockTools state={state} run={run} />}
      </Toolbar>
      {state.table && <TableTools state={state.table} act={(act) => run({ do: 'table', act })} />}
    </>
  );
}

/** Chooses whether the block at the caret is a paragraph or a heading. */
function BlockChoice({ block: shown, run }: Pick<ToolbarProps, 'run'> & Pick<RichTextState, 'block'>) {
  const words = useEditor().words.rich;
  return (
    <select
      className="input"
      aria-label={words.block}
      value={shown ?? ''}
      onChange={({ target }) => run({ do: 'block', block: blockOf(target.value) })}
    >
      {shown === null && <option value="" />}
      {BLOCKS.map((block) => (
        <option key={block} value={block}>
          {words.blocks[block]}
        </option>
      ))}
    </select>
  );
}

/** Buttons for lists, quotes and tables. */
function BlockTools({ state, run }: Pick<ToolbarProps, 'state' | 'run'>) {
  const words = useEditor().words.rich;
  return (
    <>
      <Tool label={words.bullets} isOn={state.list === 'bullets'} act={() => run({ do: 'bullets' })}>
        <Icon name="bullets" />
      </Tool>
      <Tool label={words.numbers} isOn={state.list === 'numbers'} act={() => run({ do: 'numbers' })}>
        <Icon name="numbers" />
      </Tool>
      <Tool label={words.quote} isOn={state.quote} act={() => run({ do: 'quote' })}>
        <Icon name="quote" />
      </Tool>
      <Tool label={words.table} isOn={state.table !== null} act={() => run({ do: 'insertTable' })}>
        <Icon name="table" />
      </Tool>
    </>
  );
}

const BLOCKS: readonly BlockName[] = ['text', 'heading', 'subheading'];

function blockOf(value: string): BlockName {
  return BLOCKS.find((block) => block === value) ?? 'text';
}
