import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { Condition } from '@ngo-plus/contract/crm/contacts';
import { useTranslation } from '../../../kernel/index.ts';
import type { InputsProps } from './condition-inputs.tsx';
import { daysIn, type Period, periodIn, periodKinds, periodOf } from './period.ts';
import styles from './segments.module.css';

type Dated = Condition & ({ is: 'date' | 'timeline' } | { is: 'custom'; kind: 'date' });

/** Selects a period relative to today, or one between two dates. */
export function PeriodInputs({ condition, onChange }: InputsProps<Dated>) {
  const { t } = useTranslation();
  const period = periodIn(condition);
  const set = (after: Period) => {
    const { from: _, to: __, ...rest } = condition;
    onChange({ ...rest, ...daysIn(after) } as Condition);
  };
  const names = {
    ever: t('at any time'),
    last: t('in the last'),
    before: t('longer ago than'),
    next: t('in the next'),
    between: t('between two dates'),
  } as const;
  return (
    <Group className={styles.inputs} gap="xs">
      <NativeSelect
        aria-label={t('When')}
        value={period.is}
        data={[
          ...periodKinds.map((value) => ({ value, label: names[value] })),
          ...(period.is === 'other' ? [{ value: 'other', label: t('as saved') }] : []),
        ]}
        onChange={({ currentTarget }) => set(periodOf(currentTarget.value))}
      />
      {'days' in period && (
        <TextInput
          type="number"
          min={0}
          max={36_500}
          aria-label={t('Number of days')}
          rightSection={t('days')}
          rightSectionWidth={60}
          value={period.days}
          onChange={({ currentTarget: { value } }) =>
            set({ ...period, days: Math.max(0, Number(value)) })
          }
        />
      )}
      {period.is === 'between' && (
        <>
          <TextInput
            type="date"
            aria-label={t('Start date')}
            value={period.from}
            onChange={({ currentTarget: { value } }) => set({ ...period, from: value })}
          />
          <TextInput
            type="date"
            aria-label={t('Last day')}
            value={period.to}
            onChange={({ currentTarget: { value } }) => set({ ...period, to: value })}
          />
        </>
      )}
    </Group>
  );
}
