import { Checkbox, Input, NativeSelect } from '@mantine/core';
import { type Frequency, frequencies } from '@ngo-plus/contract/fundraising/causes';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import type { FormValues } from './values.ts';

const frequencyNames: Readonly<Record<Frequency, Phrase>> = phrases({
  once: 'One-time',
  monthly: 'Monthly',
  yearly: 'Yearly',
});

type Props = { editor: Editor; setForm: (changes: Partial<FormValues>) => void };

/** Which donation frequencies are offered, and which is preselected. */
export function FrequencyFields({ editor: { form, values }, setForm }: Props) {
  const { t } = useTranslation();
  const { frequencies: offered, defaultFrequency } = values.form;
  const toggle = (frequency: Frequency, on: boolean) => {
    const after = frequencies.filter((one) => (one === frequency ? on : offered.includes(one)));
    const [first = 'once'] = after;
    // One-time donations are preselected unless the team chooses otherwise below.
    const isAgainOnce = frequency === 'once' && on;
    const opensWith = isAgainOnce || !after.includes(defaultFrequency) ? first : defaultFrequency;
    setForm({ frequencies: after, defaultFrequency: opensWith });
  };
  const { id, error } = form.within('form.frequencies');
  return (
    <>
      <fieldset className={styles.ticks} id={id} tabIndex={-1}>
        <legend>{t('Donation frequencies')}</legend>
        {error && <Input.Error>{error}</Input.Error>}
        {frequencies.map((frequency) => (
          <Checkbox
            key={frequency}
            label={t(frequencyNames[frequency])}
            checked={offered.includes(frequency)}
            onChange={({ currentTarget }) => toggle(frequency, currentTarget.checked)}
          />
        ))}
      </fieldset>
      {offered.length > 1 && (
        <NativeSelect
          label={t('Selected by default')}
          data={offered.map((value) => ({ value, label: t(frequencyNames[value]) }))}
          value={defaultFrequency}
          onChange={({ currentTarget }) =>
            setForm({ defaultFrequency: currentTarget.value as Frequency })
          }
          {...form.within('form.defaultFrequency')}
        />
      )}
    </>
  );
}
