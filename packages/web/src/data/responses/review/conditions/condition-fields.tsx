import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormDefinition, Question } from '@ngo-plus/contract/data/forms';
import { useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { choicesOf } from '../questions.ts';
import { type Condition, maxValueLength } from './condition-address.ts';
import styles from './conditions.module.css';
import {
  keyOf,
  needsValue,
  operatorsFor,
  operatorWord,
  type Subject,
  subjectsOf,
  valueKindOf,
} from './subjects.ts';

type Props = {
  definition: FormDefinition;
  /** Questions that the reader may not ask about. */
  hidden?: ReadonlySet<string>;
  /** Contacts are found by their names. Rules that are stored have their ids only. */
  findsNames?: boolean;
  onAdd: (condition: Condition) => void;
};

/** Fields for one condition: a question, how its answers are compared, and with what. */
export function ConditionFields({ definition, hidden, findsNames = false, onAdd }: Props) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState<Condition['operator']>();
  const [value, setValue] = useState('');
  const subjects = subjectsOf(definition).filter(({ question }) => !hidden?.has(question.id));
  const subject = subjects.find((each) => keyOf(each) === key);
  const operators = subject ? operatorsFor(subject.question, findsNames) : [];
  const operator = operators.find((each) => each === chosen) ?? operators[0];
  const isComplete =
    subject !== undefined &&
    operator !== undefined &&
    (!needsValue(operator) || value.trim() !== '');
  const add = () => {
    if (!isComplete) return;
    onAdd(conditionOf(subject, operator, value.trim()));
    setKey('');
    setChosen(undefined);
    setValue('');
  };
  return (
    <fieldset className={styles.fields}>
      <legend>{t('Answers')}</legend>
      <NativeSelect
        label={t('Question')}
        value={key}
        data={[
          { value: '', label: t('Choose a question') },
          ...subjects.map((each) => ({ value: keyOf(each), label: each.label })),
        ]}
        onChange={({ currentTarget }) => {
          setKey(currentTarget.value);
          setChosen(undefined);
          setValue('');
        }}
      />
      {subject && operator && (
        <NativeSelect
          label={t('Condition')}
          value={operator}
          data={operators.map((each) => ({
            value: each,
            label: t(operatorWord(subject.question, each)),
          }))}
          onChange={({ currentTarget }) =>
            setChosen(operators.find((each) => each === currentTarget.value))
          }
        />
      )}
      {subject && operator && needsValue(operator) && (
        <ValueField
          question={subject.question}
          definition={definition}
          value={value}
          onChange={setValue}
          onEnter={add}
        />
      )}
      <Button
        type="button"
        variant="default"
        size="sm"
        disabled={!isComplete}
        className={styles.add}
        onClick={add}
      >
        {t('Add condition')}
      </Button>
    </fieldset>
  );
}

type ValueProps = {
  question: Question;
  definition: FormDefinition;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
};

/** The most choices that a field offers; of longer lists, people type the name. */
const maxOffered = 500;

function ValueField({ question, definition, value, onChange, onEnter }: ValueProps) {
  const { t } = useTranslation();
  const kind = valueKindOf(question);
  const choices =
    question.type === 'yes-no'
      ? [
          { value: 'yes', label: t('Yes') },
          { value: 'no', label: t('No') },
        ]
      : choicesOf(question, definition);
  if (kind === 'choice' && choices.length <= maxOffered)
    return (
      <NativeSelect
        label={t('Answer')}
        value={value}
        data={[{ value: '', label: t('Choose an answer') }, ...choices]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextInput
      label={t('Answer')}
      type={kind === 'day' ? 'date' : question.type === 'time' ? 'time' : 'text'}
      {...(kind === 'number' && { inputMode: 'decimal' as const })}
      maxLength={maxValueLength}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

function conditionOf(
  { question, within }: Subject,
  operator: Condition['operator'],
  typed: string,
): Condition {
  const common = { item: question.id, within, operator };
  if (!needsValue(operator)) return { ...common, value: '' };
  // The moments of a day come after its date, and before this.
  const isLastDay = question.type === 'date-time' && operator === 'at-most';
  return { ...common, value: isLastDay ? `${typed}T24` : typed };
}
