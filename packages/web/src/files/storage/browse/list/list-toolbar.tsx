import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconKeyboard, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from '../../../../kernel/index.ts';
import { BulkBar } from '../../../../ui/index.ts';
import { useActions } from '../actions/index.ts';
import {
  type BrowseLocation,
  isAscending,
  toggledSort,
  useBrowseLocation,
} from '../address/index.ts';
import { useOpenDialog } from '../dialog-context.ts';
import type { Step } from '../selection/index.ts';
import styles from './list-toolbar.module.css';
import { SelectAll } from './select-all.tsx';
import { useLayout } from './use-layout.ts';

type Props = {
  entries: readonly Entry[];
  chosen: readonly Entry[];
  layout: NonNullable<BrowseLocation['layout']>;
  step: (step: Step) => void;
};

/** The toolbar above the list: view options, or actions for the selection. */
export function ListToolbar({ entries, chosen, layout, step }: Props) {
  const { location } = useBrowseLocation();
  const { ofMany, ofTrash } = useActions();
  const actions = chosen.length === 0 ? [] : (location.view === 'trash' ? ofTrash : ofMany)(chosen);
  return (
    <Group
      className={styles.tools}
      gap="xs"
      justify="flex-end"
      wrap="nowrap"
      data-layout={layout}
      data-bulk={chosen.length > 0 || undefined}
    >
      <div className={styles.all}>
        <SelectAll entries={entries} chosen={chosen} step={step} />
      </div>
      {chosen.length > 0 ? (
        <BulkBar count={chosen.length} onClear={() => step({ kind: 'none' })}>
          {actions.map(({ label, icon, onClick }) => (
            <button key={label} type="button" onClick={onClick}>
              {icon}
              {label}
            </button>
          ))}
        </BulkBar>
      ) : (
        <>
          {location.view !== 'recent' && <SortChoice />}
          <LayoutChoice />
        </>
      )}
    </Group>
  );
}

/** Sorts the list where the column headers are hidden. */
function SortChoice() {
  const { t } = useTranslation();
  const { location, go } = useBrowseLocation();
  const names = { name: t('Name'), type: t('Type'), updated: t('Updated'), size: t('Size') };
  const arrows = { true: '↑', false: '↓' } as const;
  const dated = location.view === 'trash' ? [] : (['updated'] as const);
  const choices = (['name', ...dated, 'size', 'type'] as const).map((sort) => ({
    value: sort,
    label:
      location.sort === sort ? `${names[sort]} ${arrows[`${isAscending(location)}`]}` : names[sort],
  }));
  return (
    <div className={styles.sort}>
      <NativeSelect
        size="sm"
        aria-label={t('Sort by')}
        data={choices}
        value={location.sort}
        onChange={({ currentTarget }) => {
          const sort = choices.find(({ value }) => value === currentTarget.value)?.value;
          if (sort) go(toggledSort(location, sort), { replace: true });
        }}
      />
    </div>
  );
}

function LayoutChoice() {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const [layout, choose] = useLayout();
  return (
    <>
      <ActionIcon
        className={styles.keys}
        aria-label={t('Keyboard shortcuts')}
        onClick={() => openDialog({ kind: 'keys' })}
      >
        <IconKeyboard size={20} aria-hidden />
      </ActionIcon>
      <fieldset className={styles.layouts}>
        <legend className="sr-only">{t('Layout')}</legend>
        <ActionIcon
          aria-label={t('List')}
          aria-pressed={layout === 'list'}
          onClick={() => choose('list')}
        >
          <IconList size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t('Grid')}
          aria-pressed={layout === 'grid'}
          onClick={() => choose('grid')}
        >
          <IconLayoutGrid size={20} aria-hidden />
        </ActionIcon>
      </fieldset>
    </>
  );
}
