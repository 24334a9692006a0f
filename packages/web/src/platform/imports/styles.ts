import table from './table.module.css';

/** Styles for rows and columns of a file: rows on wide screens, labelled cards on narrow ones. */
export const importTableStyles = table;
