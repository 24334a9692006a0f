import { Group, TextInput } from '@mantine/core';
import type { Condition } from '@ngo-plus/contract/crm/contacts';
import { useTranslation } from '../../../kernel/index.ts';
import type { InputsProps } from './condition-inputs.tsx';
import styles from './segments.module.css';

type Range = Condition & ({ is: 'birth-year' } | { is: 'custom'; kind: 'number' });

/** A range of numbers; an empty bound is open. */
export function RangeInputs({ condition, onChange }: InputsProps<Range>) {
  const { t } = useTranslation();
  const end = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="number"
      placeholder={label}
      aria-label={label}
      value={condition[name] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { [name]: _, ...rest } = condition;
        const number = Number(value);
        onChange((value === '' ? rest : { ...rest, [name]: number }) as Condition);
      }}
    />
  );
  return (
    <Group className={styles.inputs} gap="xs">
      {end('from', t('from'))}
      {end('to', t('to'))}
    </Group>
  );
}
