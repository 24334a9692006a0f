import table from './table.module.css';

/** The look of rows and columns of a file: rows on wide screens, labelled cards on narrow ones. */
export const importTableStyles = table;
