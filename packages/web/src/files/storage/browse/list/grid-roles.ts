/**
 * The parts of an ARIA grid, https://www.w3.org/WAI/ARIA/apg/patterns/grid/. They are said aloud,
 * for a table that is laid out as tiles is none any more to some screen readers.
 */
export const part = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  gridcell: { role: 'gridcell' },
} as const;
