import styles from './table.module.css';

/**
 * The styles of a table of records: rows on wide screens, labelled cards on narrow ones. Cells have `data-label`,
 * those that must not break `data-whole`, titles and sentences `data-text`; the last one of a row menu is `.menu`.
 */
export const tableStyles = styles;
