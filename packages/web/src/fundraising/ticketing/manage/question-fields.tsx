import { Button, Checkbox, TextInput } from '@mantine/core';
import { maxTicketQuestions } from '@ngo-plus/contract/fundraising/ticketing';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, RowButtons, rowsOf } from '../../../ui/index.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { newKey } from './values.ts';

/** Additional questions for buyers, asked once per order. */
export function QuestionFields({ editor: { form, set, values } }: { editor: Editor }) {
  const { t } = useTranslation();
  const rows = rowsOf(values.questions, (questions) => set({ questions }));
  const add = () => {
    const key = newKey();
    rows.add({ key, id: key, label: '', required: false });
  };
  return (
    <FieldGroup
      legend={t('Questions for buyers')}
      note={t('For example, dietary or access needs. Ask only what you need.')}
    >
      {values.questions.map((row, at) => (
        <div key={row.key} className={styles.kindHead}>
          <div className={styles.stack}>
            <TextInput
              label={t('Question {{number}}', { number: at + 1 })}
              value={row.label}
              onChange={({ currentTarget }) => rows.change(row.key, { label: currentTarget.value })}
              {...form.within(`questions.${at}.label` as never)}
            />
            <Checkbox
              label={t('Question {{number}} is required', { number: at + 1 })}
              checked={row.required}
              onChange={({ currentTarget }) =>
                rows.change(row.key, { required: currentTarget.checked })
              }
            />
          </div>
          <RowButtons
            name={t('Question {{number}}', { number: at + 1 })}
            onUp={rows.up(at)}
            onRemove={() => rows.remove(row.key)}
          />
        </div>
      ))}
      {values.questions.length < maxTicketQuestions && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {t('Add a question')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
