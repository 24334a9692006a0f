import { Button, Textarea, TextInput } from '@mantine/core';
import { maxFaq } from '@ngo-plus/contract/fundraising/causes';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, RowButtons, rowsOf } from '../../../ui/index.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { newRowKey } from './values.ts';

/** Frequently asked questions with answers. */
export function FaqFields({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { form, set, values } = editor;
  const { faq } = values;
  const rows = rowsOf(faq, (after) => set({ faq: after }));
  return (
    <FieldGroup
      legend={t('FAQ')}
      note={t(
        'What people ask before they donate: where the money goes, and what happens to any surplus.',
      )}
    >
      {faq.map((row, at) => (
        <div key={row.key} className={styles.row} data-wide>
          <TextInput
            label={t('FAQ question {{number}}', { number: at + 1 })}
            value={row.question}
            onChange={({ currentTarget }) =>
              rows.change(row.key, { question: currentTarget.value })
            }
            {...form.within(`faq.${at}.question`)}
          />
          <RowButtons
            name={t('Question and answer {{number}}', { number: at + 1 })}
            onUp={rows.up(at)}
            onRemove={() => rows.remove(row.key)}
          />
          <Textarea
            className={styles.wide}
            label={t('FAQ answer {{number}}', { number: at + 1 })}
            minRows={3}
            value={row.answer}
            onChange={({ currentTarget }) => rows.change(row.key, { answer: currentTarget.value })}
            {...form.within(`faq.${at}.answer`)}
          />
        </div>
      ))}
      {faq.length < maxFaq && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => rows.add({ key: newRowKey(), question: '', answer: '' })}
          >
            {t('Add a question and answer')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
