import { NativeSelect, TextInput } from '@mantine/core';
import type { OwnField } from '@ngo-plus/contract/crm/contacts';
import { useTranslation } from '../../../kernel/index.ts';

type Props = {
  field: OwnField;
  value: string;
  refused: { id: string; error: string | undefined };
  onChange: (value: string) => void;
};

/** The input for a field that the organisation defined, by its kind. */
export function OwnFieldInput({ field, value, refused, onChange }: Props) {
  const { name, kind, choices } = field;
  const { t } = useTranslation();
  const given = {
    ...refused,
    label: name,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  const nothing = { value: '', label: t('Unknown') };
  if (kind === 'choice') {
    const known = value === '' || choices.includes(value) ? choices : [...choices, value];
    return (
      <NativeSelect
        {...given}
        data={[nothing, ...known.map((one) => ({ value: one, label: one }))]}
      />
    );
  }
  if (kind === 'yes-no')
    return (
      <NativeSelect
        {...given}
        data={[nothing, { value: 'yes', label: t('Yes') }, { value: 'no', label: t('No') }]}
      />
    );
  const type = kind === 'date' ? 'date' : 'text';
  return <TextInput {...given} type={type} inputMode={kind === 'number' ? 'decimal' : 'text'} />;
}
