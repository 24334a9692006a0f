import styles from './figure-line.module.css';

export type LineFigure = {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
};

/** Figures in one line below the title of a list, which keeps its first row in the upper third of the screen. */
export function FigureLine({ figures }: { figures: readonly LineFigure[] }) {
  return (
    <span className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <span key={label}>
          {label} <b>{value}</b> {note && <small>{note}</small>}
        </span>
      ))}
    </span>
  );
}
