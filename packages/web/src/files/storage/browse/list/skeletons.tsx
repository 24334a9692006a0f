import { Skeleton } from '@mantine/core';
import type { BrowseLocation } from '../address/index.ts';
import styles from './skeletons.module.css';

const nameWidths = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '50%'] as const;

/** Placeholders while a list or grid loads. */
export function Skeletons({ layout }: { layout: NonNullable<BrowseLocation['layout']> }) {
  return (
    <div className={`box ${styles.ghosts}`} data-layout={layout}>
      {nameWidths.map((width) =>
        layout === 'grid' ? (
          <Skeleton key={width} h={168} radius="lg" />
        ) : (
          <div key={width}>
            <Skeleton h={28} w={28} />
            <Skeleton h={14} w={width} />
          </div>
        ),
      )}
    </div>
  );
}
