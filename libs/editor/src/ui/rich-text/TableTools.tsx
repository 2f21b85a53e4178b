import { Toolbar } from 'react-aria-components/Toolbar';
import type { TableAct, TableState } from '../../rich-text/rich-text.ts';
import { tableWords } from '../../words/table/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Tool } from './Tool.tsx';

interface TableToolsProps {
  state: TableState;
  act: (act: TableAct) => void;
}

const DRAWN: Readonly<Record<TableAct, string>> = {
  rowAbove: 'M4 14h16v6H4zM12 3v7M8.500 6.500h7',
  rowBelow: 'M4 4h16v6H4zM12 14v7M8.500 17.500h7',
  columnBefore: 'M14 4h6v16h-6zM3 12h7M6.500 8.500v7',
  columnAfter: 'M4 4h6v16H4zM14 12h7M17.500 8.500v7',
  headerRow: 'M4 5h16v14H4zM4 11h16M4 8h16',
  left: 'M4 6h16M4 12h9M4 18h13',
  center: 'M4 6h16M7.500 12h9M5.500 18h13',
  right: 'M4 6h16M11 12h9M7 18h13',
  deleteRow: 'M4 14h16v6H4zM9 3l6 7M15 3l-6 7',
  deleteColumn: 'M4 4h6v16H4zM14 9l7 6M21 9l-7 6',
  deleteTable: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
};

const ACTS: readonly TableAct[] = [
  ...(['rowAbove', 'rowBelow', 'columnBefore', 'columnAfter'] as const),
  ...(['headerRow', 'left', 'center', 'right'] as const),
  ...(['deleteRow', 'deleteColumn', 'deleteTable'] as const),
];

/** Tools for the table that the caret is in: they change its rows, its columns, and the table as a whole. */
export default function TableTools({ state, act }: TableToolsProps) {
  const { start } = useEditor();
  const words = tableWords(start.locale);
  const isOn = (name: TableAct): boolean | undefined => {
    if (name === 'headerRow') return state.headerRow;
    if (name === 'left' || name === 'center' || name === 'right') return (state.align ?? 'left') === name;
    return undefined;
  };
  return (
    <Toolbar className="text-toolbar table-toolbar" aria-label={words.tools}>
      {ACTS.filter((name) => name !== 'deleteTable' || !state.isOnly).map((name) => (
        <Tool key={name} label={words.acts[name]} isOn={isOn(name)} act={() => act(name)}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={DRAWN[name]} />
          </svg>
        </Tool>
      ))}
    </Toolbar>
  );
}
