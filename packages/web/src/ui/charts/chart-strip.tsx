import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './chart-strip.module.css';
import { Sparkline } from './sparkline.tsx';

type Props = {
  /** One sentence that says what the chart shows; undefined while it loads. */
  readonly finding: string | undefined;
  /** The same in a tiny picture. */
  readonly points: readonly number[];
  /** The chart, drawn once it is opened. */
  readonly children: () => ReactNode;
};

/** One line above a list that opens to a chart, so that the list itself stays in sight. */
export function ChartStrip({ finding, points, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={`box ${styles.strip}`}>
      <div className={styles.line}>
        {points.length > 1 && <Sparkline points={points} />}
        {finding === undefined ? <Skeleton h={14} maw="24rem" /> : <p>{finding}</p>}
        <Button
          className="unprinted"
          variant="quiet"
          size="compact-sm"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          disabled={finding === undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? t('Hide chart') : t('Show chart')}
        </Button>
      </div>
      {open && (
        <div id={id} className={styles.chart}>
          {children()}
        </div>
      )}
    </div>
  );
}
