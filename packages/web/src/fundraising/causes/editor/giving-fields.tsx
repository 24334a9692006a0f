import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  type Anonymity,
  type ButtonWording,
  buttonWordings,
} from '@ngo-plus/contract/fundraising/causes';
import { FieldGroup, useTranslation } from '../../../kernel/index.ts';
import styles from './editor.module.css';
import { RhythmFields } from './rhythm-fields.tsx';
import type { Editor } from './use-editor.ts';
import type { FormValues } from './values.ts';

const anonymityNames: Readonly<Record<Anonymity, string>> = {
  all: 'Their name, and the amount too',
  'name-only': 'Their name only',
  no: 'Nothing',
};

const buttonNames: Readonly<Record<ButtonWording, string>> = {
  give: 'Give',
  donate: 'Donate',
  support: 'Support this cause',
};

/** What the form to give asks and offers. */
export function GivingFields({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { form, values, set } = editor;
  const settings = values.form;
  const keep = (changes: Partial<FormValues>) => set({ form: { ...settings, ...changes } });
  const tick = (
    name: 'coverFee' | 'message' | 'tribute' | 'pledges',
    label: string,
    description?: string,
  ) => (
    <Checkbox
      label={label}
      description={description}
      checked={settings[name]}
      onChange={({ currentTarget }) => keep({ [name]: currentTarget.checked })}
    />
  );
  return (
    <FieldGroup legend={t('The form to give')}>
      <NativeSelect
        label={t('How the amount is asked')}
        data={[
          { value: 'open', label: t('An open field first, suggestions below') },
          { value: 'suggestions', label: t('Suggestions first, an open field below') },
        ]}
        value={settings.amountFirst}
        onChange={({ currentTarget }) =>
          keep({ amountFirst: currentTarget.value === 'open' ? 'open' : 'suggestions' })
        }
        {...form.within('form.amountFirst')}
      />
      <RhythmFields editor={editor} keep={keep} />
      <NativeSelect
        label={t('What the button says')}
        data={buttonWordings.map((value) => ({ value, label: t(buttonNames[value]) }))}
        value={settings.button}
        onChange={({ currentTarget }) =>
          keep({ button: buttonWordings.find((one) => one === currentTarget.value) ?? 'give' })
        }
        {...form.within('form.button')}
      />
      {tick(
        'coverFee',
        t('Offer to cover the fee'),
        t('It is never ticked beforehand, and shows the true fee.'),
      )}
      {tick('message', t('Let people leave a message'))}
      {tick('tribute', t('Let people give in honour or in memory of somebody'))}
      {tick(
        'pledges',
        t('Let people promise a donation now and pay later'),
        t('A letter asks them to confirm it, and reminds them. It counts once it is paid.'),
      )}
      <NativeSelect
        label={t('What donors may hide from others')}
        data={(['all', 'name-only', 'no'] as const).map((value) => ({
          value,
          label: t(anonymityNames[value]),
        }))}
        value={settings.anonymity}
        onChange={({ currentTarget }) => keep({ anonymity: currentTarget.value as Anonymity })}
        {...form.within('form.anonymity')}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('Least donation in {{currency}} (optional)', { currency: values.currency })}
          inputMode="decimal"
          value={settings.minMinor}
          onChange={({ currentTarget }) => keep({ minMinor: currentTarget.value })}
          {...form.within('form.minMinor')}
        />
        <TextInput
          label={t('Largest donation in {{currency}} (optional)', { currency: values.currency })}
          inputMode="decimal"
          value={settings.maxMinor}
          onChange={({ currentTarget }) => keep({ maxMinor: currentTarget.value })}
          {...form.within('form.maxMinor')}
        />
      </div>
    </FieldGroup>
  );
}
