/**
 * The roles of an ARIA grid, https://www.w3.org/WAI/ARIA/apg/patterns/grid/. They are explicit, because
 * some screen readers do not recognise a table laid out as tiles.
 */
export const part = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  gridcell: { role: 'gridcell' },
} as const;
