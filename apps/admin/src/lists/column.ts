/** The head of a column. */
export interface Column {
  title: string;
  /** Only for people who hear the page: a column of buttons needs no visible title. */
  isHidden?: boolean;
  /** Where the list is sorted by it, and how it is sorted by it now. */
  sort?: { href: string; order: 'ascending' | 'descending' | null };
}

/** Plain columns. */
export const columnsOf = (...titles: string[]): Column[] => titles.map((title) => ({ title }));
