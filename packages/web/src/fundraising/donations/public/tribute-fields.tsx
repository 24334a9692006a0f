import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './donation-form.module.css';
import type { DonationForm } from './use-donate.ts';

/** A tribute. It opens and closes without JavaScript. */
export function TributeFields({ form }: { form: DonationForm }) {
  const { t } = useTranslation();
  const tribute = form.field('tribute');
  const to = form.field('tributeTo');
  const card = form.field('cardTo');
  const isOpen = form.values.tribute !== '' || Boolean(tribute.error ?? to.error ?? card.error);
  return (
    <details className={styles.tribute} open={isOpen || undefined}>
      <summary>{t('Dedicate this donation')}</summary>
      <div className="stack" style={{ gap: 18 }}>
        <NativeSelect
          label={t('Dedication')}
          data={[
            { value: '', label: t('None') },
            { value: 'honour', label: t('In honour of someone') },
            { value: 'memory', label: t('In memory of someone') },
          ]}
          {...tribute}
        />
        <TextInput label={t("Honouree's name")} {...to} />
        <TextInput
          label={t('Send a card to (optional)')}
          description={t('An email address. The card says who donated, never the amount.')}
          type="email"
          autoComplete="off"
          spellCheck={false}
          {...card}
        />
        <Textarea label={t('Card message (optional)')} minRows={3} {...form.field('cardWords')} />
      </div>
    </details>
  );
}
