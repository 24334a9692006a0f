import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import type { FilterChip } from '../../../../ui/index.ts';
import { choiceLabel } from '../questions.ts';
import { type Condition, conditionNames, readCondition } from './condition-address.ts';
import { keyOf, needsValue, operatorWord, subjectsOf, valueKindOf } from './subjects.ts';

/** Words for conditions: `Age at least 18`. A question that the form no longer has is called by its id. */
export function useConditionWords(definition: FormDefinition | undefined) {
  const { t } = useTranslation();
  const { number, day } = useFormat();
  const subjects = definition
    ? new Map(subjectsOf(definition).map((subject) => [keyOf(subject), subject]))
    : new Map();
  return ({ item, within, operator, value }: Condition): string => {
    const subject = subjects.get([...within, item].join('.'));
    if (!subject || !definition) return definition ? item : '…';
    const { question, label } = subject;
    const start = `${label} ${t(operatorWord(question, operator))}`;
    if (!needsValue(operator)) return start;
    return `${start} ${shown()}`;

    function shown(): string {
      switch (valueKindOf(question)) {
        case 'choice':
          if (question.type !== 'yes-no') return choiceLabel(question, value, definition as never);
          return value === 'yes' ? t('Yes') : t('No');
        case 'number':
          return Number.isFinite(Number(value)) ? number(Number(value)) : value;
        case 'day':
          return /^\d{4}-\d{2}-\d{2}/.test(value) ? day(value.slice(0, 10)) : value;
        default:
          return `“${value}”`;
      }
    }
  };
}

/** The chips of the conditions in the address, by the names of their filters. */
export function useConditionChips(
  definition: FormDefinition | undefined,
  filters: Readonly<Record<string, string>>,
): FilterChip[] {
  const wordsOf = useConditionWords(definition);
  return conditionNames.flatMap((name) => {
    const condition = readCondition(filters[name] ?? '');
    return condition ? [{ key: name, label: wordsOf(condition) }] : [];
  });
}
