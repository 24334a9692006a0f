import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import styles from '../parts.module.css';
import { useCountries } from '../places.ts';
import type { EditValues } from './edit-values.ts';

type Address = EditValues['address'];

export function AddressFields(props: { address: Address; onChange: (address: Address) => void }) {
  const { address, onChange } = props;
  const { t } = useTranslation();
  const countries = useCountries();
  const field = (name: keyof Address) => ({
    value: address[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...address, [name]: currentTarget.value }),
  });
  return (
    <fieldset>
      <legend>{t('Address')}</legend>
      <TextInput label={t('Street')} {...field('street')} />
      <div className={styles.fields}>
        <TextInput label={t('Postal code')} {...field('postalCode')} />
        <TextInput label={t('City')} {...field('city')} />
        <TextInput label={t('Region')} {...field('region')} />
        <NativeSelect
          label={t('Country')}
          data={[{ value: '', label: t('Not known') }, ...countries]}
          {...field('country')}
        />
      </div>
    </fieldset>
  );
}
