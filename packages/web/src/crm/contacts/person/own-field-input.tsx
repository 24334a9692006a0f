import { NativeSelect, TextInput } from '@mantine/core';
import type { OwnField } from '@ngo-plus/contract/crm/contacts';
import { useTranslation } from '../../../kernel/index.ts';

type Props = {
  field: OwnField;
  value: string;
  refused: { id: string; error: string | undefined };
  onChange: (value: string) => void;
};

/** The input for a custom field, by its type. */
export function OwnFieldInput({ field, value, refused, onChange }: Props) {
  const { name, kind, choices } = field;
  const { t } = useTranslation();
  const inputProps = {
    ...refused,
    label: name,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  const nothing = { value: '', label: t('Unknown') };
  if (kind === 'choice') {
    const options = value === '' || choices.includes(value) ? choices : [...choices, value];
    return (
      <NativeSelect
        {...inputProps}
        data={[nothing, ...options.map((one) => ({ value: one, label: one }))]}
      />
    );
  }
  if (kind === 'yes-no')
    return (
      <NativeSelect
        {...inputProps}
        data={[nothing, { value: 'yes', label: t('Yes') }, { value: 'no', label: t('No') }]}
      />
    );
  const type = kind === 'date' ? 'date' : 'text';
  return (
    <TextInput {...inputProps} type={type} inputMode={kind === 'number' ? 'decimal' : 'text'} />
  );
}
