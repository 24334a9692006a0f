import { Checkbox, Input, NativeSelect } from '@mantine/core';
import { type Frequency, rhythms } from '@ngo-plus/contract/fundraising/causes';
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
  const { rhythms: offered, rhythmFirst } = values.form;
  const toggle = (rhythm: Frequency, on: boolean) => {
    const after = rhythms.filter((one) => (one === rhythm ? on : offered.includes(one)));
    const [first = 'once'] = after;
    // One-time donations are preselected unless the team chooses otherwise below.
    const isAgainOnce = rhythm === 'once' && on;
    const opensWith = isAgainOnce || !after.includes(rhythmFirst) ? first : rhythmFirst;
    setForm({ rhythms: after, rhythmFirst: opensWith });
  };
  const { id, error } = form.within('form.rhythms');
  return (
    <>
      <fieldset className={styles.ticks} id={id} tabIndex={-1}>
        <legend>{t('Donation frequencies')}</legend>
        {error && <Input.Error>{error}</Input.Error>}
        {rhythms.map((rhythm) => (
          <Checkbox
            key={rhythm}
            label={t(frequencyNames[rhythm])}
            checked={offered.includes(rhythm)}
            onChange={({ currentTarget }) => toggle(rhythm, currentTarget.checked)}
          />
        ))}
      </fieldset>
      {offered.length > 1 && (
        <NativeSelect
          label={t('Selected by default')}
          data={offered.map((value) => ({ value, label: t(frequencyNames[value]) }))}
          value={rhythmFirst}
          onChange={({ currentTarget }) =>
            setForm({ rhythmFirst: currentTarget.value as Frequency })
          }
          {...form.within('form.rhythmFirst')}
        />
      )}
    </>
  );
}
