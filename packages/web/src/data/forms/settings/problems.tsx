import { textIn } from '@ngo-plus/contract/data/forms';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { type SettingsTab, useBuilder } from '../builder-context.ts';
import { itemWith, type Problem, type ProblemPart } from '../model/index.ts';
import styles from './problems.module.css';

const shownAtFirst = 20;

/** Where each part is edited. */
const tabOf = (part: ProblemPart): SettingsTab => {
  if (part === 'languages') return 'languages';
  const isQuestion = ['label', 'name', 'choices', 'count', 'initial', 'media'].includes(part);
  return isQuestion ? 'question' : 'rules';
};

/** What to correct in the form. Each problem leads to its place. */
export function Problems({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { problems } = useBuilder();
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <section aria-label={t('Problems')} className={styles.problems}>
      <h2>
        {t('Problems')} <small>{number(problems.length)}</small>
      </h2>
      {problems.length === 0 && <p>{t('None. The form is ready to publish.')}</p>}
      <ul>
        {problems.slice(0, shown).map((problem, at) => (
          <ProblemRow
            // An item may have the same problem twice.
            key={`${problem.itemId} ${at}`}
            problem={problem}
            onGo={onGo}
          />
        ))}
      </ul>
      {problems.length > shown && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + 100)}>
          {t('Show more')}
        </button>
      )}
    </section>
  );
}

function ProblemRow({ problem, onGo }: { problem: Problem; onGo: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { definition, language, select } = useBuilder();
  const item = itemWith(definition.items, problem.itemId);
  if (item === undefined) return null;
  const isCalculated = item.type === 'calculated' && problem.part === 'calculation';
  const go = () => {
    select(item.id, isCalculated ? 'question' : tabOf(problem.part));
    onGo?.();
  };
  return (
    <li>
      <button type="button" onClick={go}>
        {problem.isBlocking ? (
          <IconCircleX size={16} role="img" aria-label={t('Error:')} data-tone="bad" />
        ) : (
          <IconAlertTriangle size={16} role="img" aria-label={t('Warning:')} data-tone="warn" />
        )}
        <span>
          {textIn(item.label, language, definition.languages) || item.name}
          <small>{t(problem.reason, problem.values)}</small>
        </span>
      </button>
    </li>
  );
}
