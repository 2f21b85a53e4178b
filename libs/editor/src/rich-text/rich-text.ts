import type { UndoPart } from '../content/page-document.ts';
import type { TypedChange } from './merge-typed.ts';
import type { PasteInto } from './paste/paste-into.ts';
import type { RichTextLook } from './schema.ts';
import type { TableAct } from './tables/table-act.ts';

export type { TableAct };

/** What the toolbar can do with the text at hand. */
export type RichTextCommand =
  | { do: 'strong' | 'emphasis' | 'bullets' | 'numbers' | 'quote' | 'unlink' }
  | { do: 'insertTable' }
  | { do: 'table'; act: TableAct }
  | { do: 'block'; block: BlockName }
  /** `words` are put in where nothing is selected. */
  | { do: 'link'; url: string; words: string };

/** What is true of the table that the caret is in. */
export interface TableState {
  headerRow: boolean;
  /** Of the column. */
  align: 'left' | 'center' | 'right' | null;
  /** Whether the text has to be this table. */
  isOnly: boolean;
}

/** What a block of text can be. */
export type BlockName = 'text' | 'heading' | 'subheading';

/** What is true of the text at the caret. */
export interface RichTextState {
  strong: boolean;
  emphasis: boolean;
  /** The target of the link that the caret is in; null: none. */
  link: string | null;
  /** Null: something that is no plain block, such as code. */
  block: BlockName | null;
  list: 'bullets' | 'numbers' | null;
  quote: boolean;
  table: TableState | null;
}

/** What a text needs to be edited where it stands. */
export interface RichTextOptions extends PasteInto {
  text: string;
  /** Whether the element may show another text, which this one takes the place of. */
  replaces: boolean;
  /** The only block that the text may have; left out: any. */
  only?: 'table' | undefined;
  look: RichTextLook;
  /** What the field is called. */
  label: string;
  onChange: (change: TypedChange & { step?: UndoPart }) => void;
  onState: (state: RichTextState) => void;
  onFocus: () => void;
  onBlur: () => void;
  /** Something other than the person had changed what the element shows, and the text was drawn again as it was. */
  onRedrawn: () => void;
  /** The keyboard asks for the toolbar, or for its link form. */
  onTools: (part: 'tools' | 'link') => void;
}

/** A text being edited where it stands. */
export interface RichText {
  state(): RichTextState;
  run(command: RichTextCommand): void;
  /** Shows what changed elsewhere; what did not change stays, the caret too. False: it cannot be shown. */
  show(text: string): boolean;
  focus(): void;
  /** Puts the caret where the pointer was pressed. */
  focusAt(point: { left: number; top: number }): void;
  hasFocus(): boolean;
  /** Where the selected words, or those of the link at the caret, are on the screen, in pixels. */
  wordsPlace(): { top: number; bottom: number; left: number };
  close(): void;
}
