import type { CSSProperties } from 'react';
import styles from './chart-legend.module.css';

type Props = {
  /** Each with the number of its series in the palette of charts. */
  series: readonly { readonly label: string; readonly colour: 1 | 2 | 3 | 4 }[];
};

/** What the colours of a chart stand for. Screen readers get the chart’s description instead. */
export function ChartLegend({ series }: Props) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ label, colour }) => {
        const style: CSSProperties & Record<'--series', string> = {
          '--series': `var(--np-chart-${colour})`,
        };
        return (
          <li key={label}>
            <i style={style} data-colour={colour} />
            {label}
          </li>
        );
      })}
    </ul>
  );
}
