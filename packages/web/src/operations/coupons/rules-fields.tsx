import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import { FieldRow } from '../../ui/index.ts';
import type { Rules } from './coupon-draft.ts';

type Props = {
  rules: Rules;
  onChange: (change: Partial<Rules>) => void;
  /** The id of a field and its error. */
  field: (name: string) => { id: string; error: string | undefined };
};

/** Dates and usage limits, which can also be changed later. */
export function RulesFields({ rules, onChange, field }: Props) {
  const { t } = useTranslation();
  const textField = (name: 'startsOn' | 'endsOn' | 'maxUses' | 'maxPerCustomer') => ({
    ...field(name),
    value: rules[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <FieldRow>
        <TextInput label={t('First day (optional)')} type="date" {...textField('startsOn')} />
        <TextInput label={t('Last day (optional)')} type="date" {...textField('endsOn')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label={t('Total uses')}
          description={t('Leave blank for unlimited.')}
          inputMode="numeric"
          {...textField('maxUses')}
        />
        <TextInput
          label={t('Uses per organisation')}
          description={t('Leave blank for unlimited.')}
          inputMode="numeric"
          {...textField('maxPerCustomer')}
        />
      </FieldRow>
      <Checkbox
        label={t('First purchase of an organisation only')}
        checked={rules.firstPurchaseOnly}
        onChange={(event) => onChange({ firstPurchaseOnly: event.currentTarget.checked })}
      />
    </>
  );
}
