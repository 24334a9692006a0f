import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import styles from './settings.module.css';

/** The product's colour, to begin with. */
const firstColour = '#0f766e';

/** The colour of the page on which the form is filled in. */
export function ColourField() {
  const { t } = useTranslation();
  const { definition, edit } = useBuilder();
  const { colour } = definition.settings;
  const set = (next: string | undefined, mark?: string) =>
    edit((form) => ({ ...form, settings: { ...form.settings, colour: next } }), mark);
  return (
    <div className={styles.colour}>
      <Checkbox
        label={t('Colour of its own')}
        description={t('Otherwise the page has the brand colour of your organisation.')}
        checked={colour !== undefined}
        onChange={({ currentTarget: { checked } }) => set(checked ? firstColour : undefined)}
      />
      {colour !== undefined && (
        <input
          type="color"
          aria-label={t('Colour of the form')}
          value={colour}
          onChange={({ currentTarget: { value } }) => set(value.toLowerCase(), 'colour')}
        />
      )}
    </div>
  );
}
