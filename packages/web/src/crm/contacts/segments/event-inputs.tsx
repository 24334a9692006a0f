import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type Condition, timelineWhats } from '@ngo-plus/contract/crm/contacts';
import { useTranslation } from '../../../kernel/index.ts';
import { whatNames } from '../labels.ts';
import type { InputsProps } from './condition-inputs.tsx';
import { PeriodInputs } from './period-inputs.tsx';

/** The event, its period, and its minimum number of times. */
export function EventInputs({ condition, onChange }: InputsProps<Condition & { is: 'timeline' }>) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <NativeSelect
        aria-label={t('What happened')}
        value={condition.what}
        data={timelineWhats.map((value) => ({ value, label: t(whatNames[value]) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...condition,
            what: timelineWhats.find((what) => what === value) ?? condition.what,
          })
        }
      />
      <PeriodInputs condition={condition} onChange={onChange} />
      <TextInput
        type="number"
        min={1}
        aria-label={t('Minimum number of times')}
        rightSection={t('times or more')}
        rightSectionWidth={130}
        value={condition.atLeast ?? 1}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...condition, atLeast: Math.max(1, Math.round(Number(value)) || 1) })
        }
      />
    </Stack>
  );
}
