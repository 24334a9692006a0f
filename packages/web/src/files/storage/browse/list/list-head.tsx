import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../kernel/index.ts';
import { goesUp, type Place, sortedBy } from '../address/browse-location.ts';
import { usePlace } from '../address/use-browse-location.ts';
import type { Step } from '../selection/selection.ts';
import styles from './entries.module.css';
import { part } from './grid-roles.ts';
import { SelectAll } from './select-all.tsx';

type Props = {
  entries: readonly Entry[];
  chosen: readonly Entry[];
  step: (step: Step) => void;
};

/** Heads of the columns, which sort. On narrow screens and above tiles `ListTools` does. */
export function ListHead({ entries, chosen, step }: Props) {
  const { t } = useTranslation();
  const { place } = usePlace();
  const inTrash = place.view === 'trash';
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
          <span className={styles.heard}>{t('Actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

function SortHead({ sort, label }: { sort: Place['sort']; label: string }) {
  const { place, go } = usePlace();
  const sorted = place.view !== 'recent' && place.sort === sort;
  if (place.view === 'recent')
    return (
      <th {...part.columnheader} data-column={sort}>
        {label}
      </th>
    );
  const up = goesUp(place);
  const Arrow = up ? IconArrowUp : IconArrowDown;
  return (
    <th
      {...part.columnheader}
      data-column={sort}
      aria-sort={sorted ? (up ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" onClick={() => go(sortedBy(place, sort), { replace: true })}>
        {label}
        {sorted && <Arrow size={16} aria-hidden />}
      </button>
    </th>
  );
}
