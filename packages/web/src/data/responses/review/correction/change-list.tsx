import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { useTranslation } from '../../../../kernel/index.ts';
import { AnswerText } from '../answer-text.tsx';
import type { Change } from './changes.ts';
import styles from './correction.module.css';

type Props = { changes: readonly Change[]; definition: FormDefinition };

/** Answers before and after a correction. */
export function ChangeList({ changes, definition }: Props) {
  const { t } = useTranslation();
  return (
    <dl className={styles.changes}>
      {changes.map(({ key, label, question, before, after }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <span className="sr-only">{t('Before')}: </span>
            <del>
              <AnswerText question={question} answer={before} definition={definition} />
            </del>
            <span aria-hidden> → </span>
            <span className="sr-only">{t('After')}: </span>
            <ins>
              <AnswerText question={question} answer={after} definition={definition} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
