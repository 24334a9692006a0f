import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import {
  type Condition,
  type Conditions,
  needsValue,
  type Operator,
  operatorsFor,
} from './conditions.ts';
import styles from './rules.module.css';
import type { Subject } from './subjects.ts';

const operatorNames: Readonly<Record<Operator, Phrase>> = phrases({
  is: 'is',
  isNot: "isn't",
  includes: 'includes',
  excludes: "doesn't include",
  less: 'is less than',
  atMost: 'is at most',
  more: 'is more than',
  atLeast: 'is at least',
  answered: 'has an answer',
  empty: 'has no answer',
});

const dateNames: Readonly<Partial<Record<Operator, Phrase>>> = phrases({
  less: 'is before',
  atMost: 'is on or before',
  more: 'is after',
  atLeast: 'is on or after',
});

type Props = {
  conditions: Conditions;
  subjects: ReadonlyMap<string, Subject>;
  readOnly: boolean;
  onChange: (conditions: Conditions) => void;
};

/** Conditions as rows of question, comparison and value. */
export function ConditionBuilder({ conditions, subjects, readOnly, onChange }: Props) {
  const { t } = useTranslation();
  const { join, rows } = conditions;
  const change = (at: number, row: Condition) => onChange({ join, rows: rows.with(at, row) });
  const [first] = subjects.values();
  const add = () =>
    onChange({ join, rows: [...rows, first ? conditionOn(first) : emptyCondition] });
  return (
    <div className={styles.builder}>
      {rows.length > 1 && (
        <NativeSelect
          aria-label={t('Which conditions must hold')}
          value={join}
          disabled={readOnly}
          onChange={({ currentTarget }) =>
            onChange({ join: currentTarget.value === 'any' ? 'any' : 'all', rows })
          }
          data={[
            { value: 'all', label: t('All of these') },
            { value: 'any', label: t('Any of these') },
          ]}
        />
      )}
      {rows.map((row, at) => (
        <ConditionRow
          // Rows have no identity of their own; values are controlled, so a row may take another's place.
          key={at}
          number={at + 1}
          condition={row}
          subjects={subjects}
          readOnly={readOnly}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onChange({ join, rows: rows.toSpliced(at, 1) })}
        />
      ))}
      {!readOnly && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
          disabled={first === undefined}
        >
          {t('Add condition')}
        </Button>
      )}
    </div>
  );
}

const emptyCondition: Condition = { name: '', operator: 'is', value: '' };

/** A condition that says something about the question. */
function conditionOn({ name, kind, choices }: Subject): Condition {
  const [operator = 'answered'] = operatorsFor[kind];
  return { name, operator, value: needsValue(operator) ? (choices[0]?.value ?? '') : '' };
}

type RowProps = {
  number: number;
  condition: Condition;
  subjects: ReadonlyMap<string, Subject>;
  readOnly: boolean;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

function ConditionRow(props: RowProps) {
  const { number, condition, subjects, readOnly, onChange, onRemove } = props;
  const { t } = useTranslation();
  const subject = subjects.get(condition.name);
  const kind = subject?.kind ?? 'text';
  const named = (operator: Operator) =>
    t((kind === 'date' ? dateNames[operator] : undefined) ?? operatorNames[operator]);
  return (
    <fieldset className={styles.condition} aria-label={t('Condition {{number}}', { number })}>
      <NativeSelect
        aria-label={t('Question')}
        value={condition.name}
        disabled={readOnly}
        onChange={({ currentTarget }) => {
          const next = subjects.get(currentTarget.value);
          if (next) onChange(conditionOn(next));
        }}
        data={[...subjects.values()].map(({ name, label }) => ({
          value: name,
          label: name === '.' ? t('This answer') : label,
        }))}
      />
      {!readOnly && (
        <ActionIcon size={30} aria-label={t('Remove condition')} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      <NativeSelect
        aria-label={t('Comparison')}
        value={condition.operator}
        disabled={readOnly}
        onChange={({ currentTarget }) => {
          const operator = currentTarget.value as Operator;
          onChange({ ...condition, operator, value: needsValue(operator) ? condition.value : '' });
        }}
        data={operatorsFor[kind].map((value) => ({ value, label: named(value) }))}
      />
      {needsValue(condition.operator) && (
        <ConditionValue
          condition={condition}
          subject={subject}
          readOnly={readOnly}
          onChange={onChange}
        />
      )}
    </fieldset>
  );
}

type ValueProps = Pick<RowProps, 'condition' | 'readOnly' | 'onChange'> & {
  subject: Subject | undefined;
};

function ConditionValue({ condition, subject, readOnly, onChange }: ValueProps) {
  const { t } = useTranslation();
  const { value } = condition;
  const choices = subject?.choices ?? [];
  const shared = {
    'aria-label': t('Value'),
    value,
    disabled: readOnly,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...condition, value: currentTarget.value }),
  };
  if ((subject?.kind === 'choice' || subject?.kind === 'choices') && choices.length > 0) {
    const isKnown = choices.some((choice) => choice.value === value);
    return (
      <NativeSelect
        {...shared}
        data={isKnown ? [...choices] : [...choices, { value, label: value }]}
      />
    );
  }
  if (subject?.kind === 'date') return <TextInput {...shared} type="date" />;
  if (subject?.kind === 'number') return <TextInput {...shared} inputMode="decimal" />;
  return <TextInput {...shared} maxLength={500} />;
}
