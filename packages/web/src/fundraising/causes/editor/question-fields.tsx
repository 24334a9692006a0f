import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  maxQuestions,
  type QuestionKind,
  questionKinds,
} from '@ngo-plus/contract/fundraising/causes';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, RowButtons, rowsOf } from '../../../ui/index.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { newRowKey, type QuestionRow } from './values.ts';

const kindNames: Readonly<Record<QuestionKind, Phrase>> = phrases({
  short: 'Short text',
  long: 'Long text',
  choice: 'One option from a list',
  tick: 'A tick',
});

/** Additional questions for donors. */
export function QuestionFields({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { set, values } = editor;
  const { questions } = values;
  const rows = rowsOf(questions, (after) => set({ questions: after }));
  const add = () => {
    const key = newRowKey();
    rows.add({ key, id: key, kind: 'short', label: '', required: false, choices: '' });
  };
  return (
    <FieldGroup
      legend={t('Custom questions')}
      note={t('Every extra question lowers donations. Ask only what you need.')}
    >
      {questions.map((row, at) => (
        <QuestionField
          key={row.key}
          editor={editor}
          row={row}
          at={at}
          onChange={(changes) => rows.change(row.key, changes)}
          onUp={rows.up(at)}
          onRemove={() => rows.remove(row.key)}
        />
      ))}
      {questions.length < maxQuestions && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {t('Add a question')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

type RowProps = {
  editor: Editor;
  row: QuestionRow;
  at: number;
  onChange: (changes: Partial<QuestionRow>) => void;
  onUp: (() => void) | undefined;
  onRemove: () => void;
};

function QuestionField({ editor: { form }, row, at, onChange, onUp, onRemove }: RowProps) {
  const { t } = useTranslation();
  const number = at + 1;
  return (
    <div className={styles.row} data-kind>
      <TextInput
        label={t('Question {{number}}', { number })}
        value={row.label}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        {...form.within(`questions.${at}.label`)}
      />
      <NativeSelect
        label={t('Answer type for question {{number}}', { number })}
        data={questionKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
        value={row.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as QuestionKind })}
        {...form.within(`questions.${at}.kind`)}
      />
      <RowButtons name={t('Question {{number}}', { number })} onUp={onUp} onRemove={onRemove} />
      {row.kind === 'choice' && (
        <Textarea
          className={styles.wide}
          label={t('Options for question {{number}}, one per line', { number })}
          minRows={3}
          value={row.choices}
          onChange={({ currentTarget }) => onChange({ choices: currentTarget.value })}
          {...form.within(`questions.${at}.choices`)}
        />
      )}
      <Checkbox
        className={styles.wide}
        label={t('Question {{number}} is required', { number })}
        checked={row.required}
        onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
      />
    </div>
  );
}
