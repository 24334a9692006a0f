import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { Condition } from '@ngo-plus/contract/crm/contacts';
import { useTranslation } from '../../../kernel/index.ts';
import type { InputsProps } from './condition-inputs.tsx';
import styles from './segments.module.css';

type Text = Condition & ({ is: 'text' } | { is: 'custom'; kind: 'text' });

export function TextInputs({ condition, onChange }: InputsProps<Text>) {
  const { t } = useTranslation();
  const ops = {
    contains: t('contains'),
    equals: t('is exactly'),
    starts: t('starts with'),
    empty: t('is empty'),
  } as const;
  const { op, value = '' } = condition;
  return (
    <Group className={styles.inputs} gap="xs">
      <NativeSelect
        aria-label={t('Comparison')}
        value={op}
        data={Object.entries(ops).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, op: currentTarget.value as keyof typeof ops })
        }
      />
      {op !== 'empty' && (
        <TextInput
          aria-label={t('Text')}
          value={value}
          onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
        />
      )}
    </Group>
  );
}
