import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './chart-line.module.css';

type Line = {
  /** One sentence that says what the chart shows; undefined while it loads, or if there is nothing to show. */
  readonly finding: string | undefined;
  /** What the page says instead, without a finding. */
  readonly fallback: ReactNode;
  /** The chart, drawn once it is opened. */
  readonly chart: () => ReactNode;
  /** Further figures below it. */
  readonly after?: () => ReactNode;
};

/**
 * A chart of a list page that takes no room until it is opened, so that the list stays in sight: its finding is a line below
 * the title, instead of the lede, and the chart opens between the title and the list (`above`).
 */
export function useChartLine({ finding, fallback, chart, after }: Line) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (finding === undefined) return { lede: fallback, line: null, above: null };
  return {
    lede: null,
    line: (
      <>
        {finding}{' '}
        <Button
          className={`${styles.toggle} unprinted`}
          variant="quiet"
          size="compact-xs"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? t('Hide chart') : t('Show chart')}
        </Button>
      </>
    ),
    above: open ? (
      <div id={id}>
        <div className={`box ${styles.chart}`}>{chart()}</div>
        {after?.()}
      </div>
    ) : null,
  };
}
