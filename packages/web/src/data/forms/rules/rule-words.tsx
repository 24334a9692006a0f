import type { RuleName } from '@ngo-plus/contract/data/forms';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import { checkExpression } from './check.ts';
import { ruleSentences, withoutRule } from './rule-sentences.ts';
import styles from './rules.module.css';
import type { Subject } from './subjects.ts';
import { useNames, useWords } from './use-words.ts';

type Props = {
  id?: string;
  rule: RuleName;
  value: string;
  own?: Subject | undefined;
};

/** What a rule says in words, or what is wrong with it. */
export function RuleWords({ id, rule, value, own }: Props) {
  const { t } = useTranslation();
  const words = useWords();
  const { expression, fault } = checkExpression(value, useNames());
  const said = expression && !fault ? words(expression, own) : undefined;
  const tone = fault === undefined ? undefined : fault.isWarning ? 'warn' : 'bad';
  const constant = constantIn(value);
  const Icon =
    tone === undefined ? IconCircleCheck : tone === 'warn' ? IconAlertTriangle : IconCircleX;
  return (
    <div id={id} className={styles.words} data-tone={tone} role="status">
      <Icon size={16} aria-hidden />
      <div>
        {fault && <p>{t(fault.reason, fault.values)}</p>}
        {fault && fault.span.end > fault.span.at && (
          <small>
            {t('Here:')} <code>{value.slice(fault.span.at, fault.span.end).slice(0, 60)}</code>
          </small>
        )}
        {!fault && value.trim() === '' && <p>{t(withoutRule[rule])}</p>}
        {!fault && constant !== undefined && <p>{constant ? t('Always.') : t('Never.')}</p>}
        {!fault && value.trim() !== '' && constant === undefined && (
          <p>
            {said === undefined
              ? t('This expression is complete.')
              : t(ruleSentences[rule], { rule: said })}
          </p>
        )}
      </div>
    </div>
  );
}

/** The result of a rule that does not depend on answers. */
function constantIn(value: string): boolean | undefined {
  const text = value.trim().toLowerCase();
  if (text === 'true()' || text === 'yes') return true;
  return text === 'false()' || text === 'no' ? false : undefined;
}
