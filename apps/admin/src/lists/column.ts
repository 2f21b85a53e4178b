/** The head of a column. */
export interface Column {
  title: string;
  /** Only for screen readers: a column of buttons needs no visible title. */
  isHidden?: boolean;
  /** The address of the list sorted by this column, and the present order. */
  sort?: { href: string; order: 'ascending' | 'descending' | null };
}

/** Columns with only a title. */
export const columnsOf = (...titles: string[]): Column[] => titles.map((title) => ({ title }));
