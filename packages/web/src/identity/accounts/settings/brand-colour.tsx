import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './organisation.module.css';

type Props = ComponentProps<typeof TextInput> & {
  readonly onPick: (colour: string) => void;
};

/** The product's colour, until one is chosen. */
const defaultColour = '#0f766e';

/** A hex colour, as people know it from their printed materials, typed or picked. */
export function BrandColour({ onPick, ...field }: Props) {
  const { t } = useTranslation();
  const typed = String(field.value ?? '');
  const colour = /^#[0-9a-f]{6}$/i.test(typed) ? typed : defaultColour;
  return (
    <TextInput
      label={t('Brand colour')}
      description={t(
        'For your public pages and certificates: # and six digits. Leave blank to use ours.',
      )}
      autoComplete="off"
      {...field}
      rightSection={
        <input
          type="color"
          className={styles.colour}
          aria-label={t('Pick a brand colour')}
          value={colour}
          onChange={({ currentTarget }) => onPick(currentTarget.value)}
        />
      }
    />
  );
}
