import { Button } from '@mantine/core';
import type { RuleName } from '@ngo-plus/contract/data/forms';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { type Conditions, fitsSubjects, readConditions, writeConditions } from './conditions.ts';
import { ExpressionField } from './expression-field.tsx';
import { RuleWords } from './rule-words.tsx';
import styles from './rules.module.css';
import type { Subject } from './subjects.ts';

type Props = {
  label: string;
  rule: RuleName;
  value: string;
  /** The questions that conditions may be about. */
  subjects: ReadonlyMap<string, Subject>;
  /** The answer that the rule belongs to. */
  own?: Subject | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** A condition: as rows to choose from, or as an expression where it says more than rows can. */
export function RuleField(props: Props) {
  const { label, rule, value, subjects, own, readOnly, onChange } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Conditions>();
  const [wantsExpression, setWantsExpression] = useState(false);
  const read = readConditions(value);
  const fits = read !== undefined && fitsSubjects(read, subjects);
  // Rows that are not complete are not in the expression yet.
  const conditions = typed && writeConditions(typed, subjects) === value ? typed : read;
  if (wantsExpression || !fits || conditions === undefined)
    return (
      <div className={styles.rule}>
        <ExpressionField
          label={label}
          rule={rule}
          value={value}
          readOnly={readOnly}
          own={own}
          onChange={onChange}
        />
        {fits && !readOnly && (
          <Button size="xs" variant="quiet" onClick={() => setWantsExpression(false)}>
            {t('Choose from lists')}
          </Button>
        )}
      </div>
    );
  const change = (next: Conditions) => {
    setTyped(next);
    onChange(writeConditions(next, subjects));
  };
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.label}>{label}</legend>
      <ConditionBuilder
        conditions={conditions}
        subjects={subjects}
        readOnly={readOnly}
        onChange={change}
      />
      <RuleWords rule={rule} value={value} own={own} />
      {!readOnly && (
        <Button size="xs" variant="quiet" onClick={() => setWantsExpression(true)}>
          {t('Write as expression')}
        </Button>
      )}
    </fieldset>
  );
}
