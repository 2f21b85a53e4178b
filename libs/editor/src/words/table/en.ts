/** The words of the tools of a table in English. */
export const en = {
  tools: 'Table',
  acts: {
    rowAbove: 'Insert a row above',
    rowBelow: 'Insert a row below',
    columnBefore: 'Insert a column before',
    columnAfter: 'Insert a column after',
    headerRow: 'Header row',
    left: 'Align the column left',
    center: 'Center the column',
    right: 'Align the column right',
    deleteRow: 'Delete the row',
    deleteColumn: 'Delete the column',
    deleteTable: 'Delete the table',
  },
} as const;
