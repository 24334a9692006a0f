import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../kernel/index.ts';
import type { PostedAnswers } from './declaration-parts.tsx';
import styles from './declare.module.css';

/** The donor's name and address, as HMRC requires them. */
export function PersonFields({ posted }: { posted: PostedAnswers | undefined }) {
  const { t } = useTranslation();
  const field = (name: string) => ({
    name,
    id: `gift-aid-${name}`,
    defaultValue: posted?.values[name] ?? '',
    error: posted?.fields[name],
  });
  return (
    <>
      <fieldset className={styles.set}>
        <legend>{t('Your name')}</legend>
        <TextInput
          label={t('Title (optional)')}
          className={styles.short}
          autoComplete="honorific-prefix"
          {...field('title')}
        />
        <TextInput
          label={t('First name or initial')}
          autoComplete="given-name"
          {...field('firstName')}
        />
        <TextInput label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
      </fieldset>
      <fieldset className={styles.set}>
        <legend>{t('Your home address')}</legend>
        <p className="muted small">{t('Where you live, not a work or “care of” address.')}</p>
        <TextInput
          label={t('House name or number')}
          autoComplete="address-line1"
          {...field('house')}
        />
        <TextInput
          label={t('Street and town (optional)')}
          autoComplete="address-line2"
          {...field('address')}
        />
        <TextInput
          label={t('Postcode')}
          description={t('Leave blank if you live outside the UK.')}
          className={styles.short}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('postcode')}
        />
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="isAbroad"
            value="true"
            defaultChecked={posted?.values['isAbroad'] === 'true'}
          />
          <span>{t('I live outside the UK')}</span>
        </label>
      </fieldset>
    </>
  );
}
