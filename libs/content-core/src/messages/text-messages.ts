const COUNTED = {
  characters: 'characters',
  lines: 'lines',
  markers: 'list and quote markers',
  emphasis: 'emphasis marks (* or _)',
  brackets: 'opening brackets',
  declarations: 'beginnings of comments or declarations (<! or <?)',
  escapedBackticks: 'escaped backticks',
  tableCells: 'cells in its tables',
} as const;

/** The name of a limit of rich text. */
export type RichTextLimit = keyof typeof COUNTED | 'nesting' | 'backtickRun' | 'tableColumns';

/** Kinds of Markdown and HTML syntax, which plain text shows as it is written. */
export type PlainTextMark = 'asterisks' | 'underscores' | 'link' | 'heading' | 'tag' | 'character';

const MARK_ADVICE: Readonly<Record<PlainTextMark, string>> = {
  asterisks: 'remove the asterisks',
  underscores: 'remove the underscores',
  link: 'write the words alone; links belong in running text or in a link field',
  heading: 'remove the number signs',
  tag: 'remove the tag',
  character: 'write the character itself',
};

/** Messages about texts that are invalid or not rendered as intended. */
export const TEXT_MESSAGES = {
  combining_marks: ({ max }: { max: number }) =>
    `stacks more than ${max} combining marks on one letter; use fewer`,
  rich_text_excess: ({ what, max }: { what: RichTextLimit; max: number }) => {
    if (what === 'backtickRun') return `has more than ${max} backticks in a row; use fewer`;
    if (what === 'nesting') return `nests lists and quotes more than ${max} levels deep; use fewer levels`;
    if (what === 'tableColumns') return `has a table with more than ${max} columns; split the table`;
    return `has more than ${max} ${COUNTED[what]}; split it into several texts`;
  },
  rich_text_html: ({ line }: { line: number }) =>
    `line ${line} contains raw HTML, which is not allowed; write it as CommonMark, or put a backslash before the <`,
  rich_text_image: ({ line }: { line: number }) =>
    `line ${line} contains an image, which is not allowed in running text; use a gallery section or the section's own image field`,
  rich_text_link: ({ line, target }: { line: number; target: string }) =>
    `line ${line} links to "${target}"; use page:<page id>, page:<page id>#<section id>, document:<document id>, https://…, mailto:… or tel:…`,
  table_as_text: ({ line }: { line: number }) =>
    `line ${line} is not shown as a table; write as many cells in the line below it (|---|---|) as in the header`,
  not_one_table: () =>
    'must be one table and nothing else: a header row, below it | - | - | with as many cells, then a line for each row',
  line_in_table: ({ line }: { line: number }) =>
    `line ${line} is shown as a row of the table above it; put a blank line before it`,
  cells_left_out: ({ line, columns }: { line: number; columns: number }) =>
    `line ${line} has more cells than the header of its table, of which only the first ${columns} are shown; write as many cells in each row as in the header, and \\| for a bar that is text`,
  strikethrough_as_text: ({ line, sign }: { line: number; sign: string }) =>
    `line ${line} shows "${sign}" as it is written; text cannot be struck out; leave it out, or say so in words`,
  footnote_as_text: ({ line, sign }: { line: number; sign: string }) =>
    `line ${line} shows "${sign}" as it is written; there are no footnotes; put the note in the text`,
  checkbox_as_text: ({ line, sign }: { line: number; sign: string }) =>
    `line ${line} shows "${sign}" as it is written; remove the box`,
  other_number: ({ line, written, shown, escaped }: OtherNumber) =>
    `line ${line}: "${written}" shows as ${shown}; write "${escaped}" for a date or another number that is no list`,
  mark_as_text: ({ sign, mark }: { sign: string; mark: PlainTextMark }) =>
    `has "${sign}", which is shown as it is written, since this field is plain text; ${MARK_ADVICE[mark]}`,
};

export interface OtherNumber {
  line: number;
  /** The number in the text, as it is rendered, and escaped so that it is rendered as written. */
  written: string;
  shown: string;
  escaped: string;
}
