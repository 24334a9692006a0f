import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { ChartLegend } from '../layout/index.ts';
import styles from './chart-frame.module.css';
import { type ChartFigures, ChartTable } from './chart-table.tsx';

type Props = {
  /** One sentence that says what the chart shows. It is the chart’s name for screen readers. */
  finding: string;
  /** Only screen readers need the sentence, because it is written beside the chart. */
  findingHidden?: boolean | undefined;
  figures: ChartFigures;
  legend?: readonly { readonly label: string; readonly colour: 1 | 2 | 3 | 4 }[] | undefined;
  /** The picture, which has to be an image labelled by the element with this id. */
  children: (findingId: string) => ReactNode;
};

/** A chart with its finding, and the same figures as a table: on request, and always on paper. */
export function ChartFrame({ finding, findingHidden, figures, legend, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={styles.chart}>
      <div className={styles.head} data-hidden={findingHidden || undefined}>
        <figcaption id={id} className={findingHidden ? 'sr-only' : undefined}>
          {finding}
        </figcaption>
        <Button
          className="unprinted"
          variant="quiet"
          size="compact-xs"
          aria-describedby={id}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('View as chart') : t('View as table')}
        </Button>
      </div>
      {asTable ? (
        <ChartTable figures={figures} label={finding} />
      ) : (
        <>
          {children(id)}
          {legend && legend.length > 1 && <ChartLegend series={legend} />}
          <div className="printed">
            <ChartTable figures={figures} label={finding} />
          </div>
        </>
      )}
    </figure>
  );
}
