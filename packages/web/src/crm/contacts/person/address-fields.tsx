import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldRow } from '../../../ui/index.ts';
import { useCountries } from '../places.ts';
import type { EditValues } from './edit-values.ts';

type Address = EditValues['address'];

type Props = {
  address: Address;
  refused: (part: keyof Address) => { id: string; error: string | undefined };
  onChange: (address: Address) => void;
};

export function AddressFields({ address, refused, onChange }: Props) {
  const { t } = useTranslation();
  const countries = useCountries();
  const field = (name: keyof Address) => ({
    ...refused(name),
    value: address[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...address, [name]: currentTarget.value }),
  });
  return (
    <fieldset>
      <legend>{t('Address')}</legend>
      <TextInput label={t('Street')} {...field('street')} />
      <FieldRow least="13rem">
        <TextInput label={t('Postcode or ZIP')} {...field('postalCode')} />
        <TextInput label={t('City')} {...field('city')} />
        <TextInput label={t('Region')} {...field('region')} />
        <NativeSelect
          label={t('Country')}
          data={[{ value: '', label: t('Unknown') }, ...countries]}
          {...field('country')}
        />
      </FieldRow>
    </fieldset>
  );
}
