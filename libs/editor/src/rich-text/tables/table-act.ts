/** What is done with the table that the caret is in, its row and its column. */
export type TableAct =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnBefore'
  | 'columnAfter'
  | 'headerRow'
  | 'left'
  | 'center'
  | 'right'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable';
