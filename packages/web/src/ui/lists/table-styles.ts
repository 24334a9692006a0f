import styles from './table.module.css';

/**
 * The styles of a table of records: rows on wide screens, labelled cards on narrow ones. Cells have `data-label`,
 * those that must not break `data-whole`, titles and sentences `data-text`; the last one of a row menu is `.menu`.
 *
 * With `data-lead` on the cell that matters most, narrow screens show rows of two lines instead of cards. There, cells
 * that say themselves what they are have `data-fact`, those without a value `data-none`; phones cut off `data-clip` and
 * leave out `data-wide`. Secondary text is left out too, unless it has `data-fact`.
 */
export const tableStyles = styles;
