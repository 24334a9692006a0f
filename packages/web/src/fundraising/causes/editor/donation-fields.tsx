import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  type Anonymity,
  type ButtonWording,
  buttonWordings,
} from '@ngo-plus/contract/fundraising/causes';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, FieldRow } from '../../../ui/index.ts';
import { FrequencyFields } from './frequency-fields.tsx';
import type { Editor } from './use-editor.ts';
import type { FormValues } from './values.ts';

const anonymityNames: Readonly<Record<Anonymity, Phrase>> = phrases({
  all: 'Name and amount',
  'name-only': 'Name only',
  no: 'Nothing',
});

const buttonNames: Readonly<Record<ButtonWording, Phrase>> = phrases({
  give: 'Give',
  donate: 'Donate',
  support: 'Support this cause',
});

/** Settings of the donation form. */
export function GivingFields({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { form, values, set } = editor;
  const settings = values.form;
  const setForm = (changes: Partial<FormValues>) => set({ form: { ...settings, ...changes } });
  const tick = (
    name: 'coverFee' | 'message' | 'tribute' | 'pledges',
    label: string,
    description?: string,
  ) => (
    <Checkbox
      label={label}
      description={description}
      checked={settings[name]}
      onChange={({ currentTarget }) => setForm({ [name]: currentTarget.checked })}
    />
  );
  return (
    <FieldGroup legend={t('Donation form')}>
      <NativeSelect
        label={t('Amount layout')}
        data={[
          { value: 'open', label: t('Amount field first, then suggestions') },
          { value: 'suggestions', label: t('Suggestions first, then amount field') },
        ]}
        value={settings.amountFirst}
        onChange={({ currentTarget }) =>
          setForm({ amountFirst: currentTarget.value === 'open' ? 'open' : 'suggestions' })
        }
        {...form.within('form.amountFirst')}
      />
      <FrequencyFields editor={editor} setForm={setForm} />
      <NativeSelect
        label={t('Button text')}
        data={buttonWordings.map((value) => ({ value, label: t(buttonNames[value]) }))}
        value={settings.button}
        onChange={({ currentTarget }) =>
          setForm({ button: buttonWordings.find((one) => one === currentTarget.value) ?? 'give' })
        }
        {...form.within('form.button')}
      />
      {tick(
        'coverFee',
        t('Offer to cover the payment fee'),
        t('Donors opt in. The actual fee is shown.'),
      )}
      {tick('message', t('Allow messages'))}
      {tick('tribute', t('Allow dedications (in honour or in memory of someone)'))}
      {tick(
        'pledges',
        t('Allow pledges (pledge now, pay later)'),
        t("We email donors to confirm the pledge and remind them. It counts once it's paid."),
      )}
      <NativeSelect
        label={t('What donors can hide from the public')}
        data={(['all', 'name-only', 'no'] as const).map((value) => ({
          value,
          label: t(anonymityNames[value]),
        }))}
        value={settings.anonymity}
        onChange={({ currentTarget }) => setForm({ anonymity: currentTarget.value as Anonymity })}
        {...form.within('form.anonymity')}
      />
      <FieldRow>
        <TextInput
          label={t('Minimum donation in {{currency}} (optional)', { currency: values.currency })}
          inputMode="decimal"
          value={settings.minMinor}
          onChange={({ currentTarget }) => setForm({ minMinor: currentTarget.value })}
          {...form.within('form.minMinor')}
        />
        <TextInput
          label={t('Maximum donation in {{currency}} (optional)', { currency: values.currency })}
          inputMode="decimal"
          value={settings.maxMinor}
          onChange={({ currentTarget }) => setForm({ maxMinor: currentTarget.value })}
          {...form.within('form.maxMinor')}
        />
      </FieldRow>
    </FieldGroup>
  );
}
