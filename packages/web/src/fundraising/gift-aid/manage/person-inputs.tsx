import { Checkbox, TextInput } from '@mantine/core';
import { FieldRow } from '../../../ui/index.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useTranslation } from '../../../kernel/index.ts';

export const emptyPerson = {
  title: '',
  firstName: '',
  lastName: '',
  isAbroad: false,
  house: '',
  address: '',
  postcode: '',
};

type Name = keyof typeof emptyPerson;
type Props = { field: (name: Name, kind?: 'input' | 'checkbox') => object };

/** Inputs for a donor's name and address. */
export function PersonInputs({ field }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FieldRow>
        <TextInput
          label={t('Title (optional)')}
          description={t('HMRC accepts up to 4 characters.')}
          {...field('title')}
        />
        <TextInput label={t('First name or initial')} {...field('firstName')} />
        <TextInput label={t('Last name')} {...field('lastName')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('House name or number')} {...field('house')} />
        <TextInput label={t('Street and town (optional)')} {...field('address')} />
        <TextInput label={t('Postcode')} {...field('postcode')} />
      </FieldRow>
      <Checkbox label={t('The address is outside the UK')} {...field('isAbroad', 'checkbox')} />
    </>
  );
}
