import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../kernel/index.ts';
import { type Condition, writeCondition } from './condition-address.ts';
import styles from './conditions.module.css';
import { useConditionWords } from './use-condition-chips.ts';

type Props = {
  conditions: readonly Condition[];
  definition: FormDefinition;
  onRemove: (condition: Condition) => void;
};

/** Conditions in words, which can be removed. */
export function ConditionList({ conditions, definition, onRemove }: Props) {
  const { t } = useTranslation();
  const wordsOf = useConditionWords(definition);
  if (conditions.length === 0) return null;
  return (
    <ul className={styles.list}>
      {conditions.map((condition) => {
        const label = wordsOf(condition);
        return (
          <li key={writeCondition(condition)}>
            <span>{label}</span>
            <button
              type="button"
              aria-label={t('Remove condition: {{condition}}', { condition: label })}
              onClick={() => onRemove(condition)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
