import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../kernel/index.ts';
import {
  type BrowseLocation,
  isAscending,
  toggledSort,
  useBrowseLocation,
} from '../address/index.ts';
import type { Step } from '../selection/index.ts';
import styles from './entries.module.css';
import { part } from './grid-roles.ts';
import { SelectAll } from './select-all.tsx';

type Props = {
  entries: readonly Entry[];
  chosen: readonly Entry[];
  step: (step: Step) => void;
};

/** Sortable column headers. `ListToolbar` replaces them on narrow screens and above tiles. */
export function ListHead({ entries, chosen, step }: Props) {
  const { t } = useTranslation();
  const { location } = useBrowseLocation();
  const inTrash = location.view === 'trash';
  return (
    <thead {...part.rowgroup} className={styles.head}>
      <tr {...part.row} aria-rowindex={1}>
        <th {...part.columnheader}>
          <SelectAll entries={entries} chosen={chosen} step={step} />
        </th>
        <SortHead sort="name" label={t('Name')} />
        <SortHead sort="type" label={t('Type')} />
        {inTrash ? (
          <th {...part.columnheader}>{t('Moved to trash')}</th>
        ) : (
          <SortHead sort="updated" label={t('Updated')} />
        )}
        <SortHead sort="size" label={t('Size')} />
        <th {...part.columnheader}>
          <VisuallyHidden>{t('Actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

function SortHead({ sort, label }: { sort: BrowseLocation['sort']; label: string }) {
  const { location, go } = useBrowseLocation();
  const sorted = location.view !== 'recent' && location.sort === sort;
  if (location.view === 'recent')
    return (
      <th {...part.columnheader} data-column={sort}>
        {label}
      </th>
    );
  const up = isAscending(location);
  const Arrow = up ? IconArrowUp : IconArrowDown;
  return (
    <th
      {...part.columnheader}
      data-column={sort}
      aria-sort={sorted ? (up ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" onClick={() => go(toggledSort(location, sort), { replace: true })}>
        {label}
        {sorted && <Arrow size={16} aria-hidden />}
      </button>
    </th>
  );
}
