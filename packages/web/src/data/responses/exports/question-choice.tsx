import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from '../../../kernel/index.ts';
import type { ExportedQuestion } from './exported-questions.ts';
import styles from './exports.module.css';

type Props = {
  questions: readonly ExportedQuestion[];
  /** Undefined for all. */
  chosen: ReadonlySet<string> | undefined;
  onChange: (chosen: ReadonlySet<string> | undefined) => void;
};

/** Which questions an export has: all, or some. */
export function QuestionChoice({ questions, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend>{t('Questions')}</legend>
      <Stack gap="xs">
        <Checkbox
          label={t('All questions, also of earlier versions')}
          checked={chosen === undefined}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? undefined : new Set(questions.map(({ id }) => id)))
          }
        />
        {chosen && (
          <div className={styles.questions}>
            {questions.map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </div>
        )}
      </Stack>
    </fieldset>
  );
}
