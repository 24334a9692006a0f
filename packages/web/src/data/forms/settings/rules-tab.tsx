import { Textarea } from '@mantine/core';
import {
  hasChoices,
  type Item,
  isContainer,
  type Question,
  type RuleName,
} from '@ngo-plus/contract/data/forms';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import { ExpressionField, ownSubject, RuleField, useSubjects } from '../rules/index.ts';
import styles from './settings.module.css';
import { type TextField, useItemEdit } from './use-item-edit.ts';

/** When a question is shown and required, and which answers it accepts. */
export function RulesTab({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { canEdit } = useBuilder();
  const { set } = useItemEdit(item);
  const others = useOthers(item);
  return (
    <div className={styles.fields}>
      <RuleField
        label={isContainer(item) ? t('Show this group if') : t('Show this question if')}
        rule="relevant"
        value={item.relevant ?? ''}
        subjects={others}
        readOnly={!canEdit}
        onChange={(relevant) => set({ relevant })}
      />
      {!isContainer(item) && <QuestionRules item={item} />}
    </div>
  );
}

const unanswered = new Set<Item['type']>(['note', 'calculated', 'hidden', 'metadata']);

function QuestionRules({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { canEdit } = useBuilder();
  const { set } = useItemEdit(item);
  const others = useOthers(item);
  const subjects = useSubjects();
  const own = ownSubject(subjects, item.name, t('This answer'));
  const withOwn = useMemo(
    () => new Map(own === undefined ? others : [['.', own], ...others]),
    [own, others],
  );
  const expression = (rule: RuleName, label: string, value = '') => (
    <ExpressionField
      label={label}
      rule={rule}
      value={value}
      own={own}
      readOnly={!canEdit}
      onChange={(changed) => set({ [rule]: changed })}
    />
  );
  const isAnswered = !unanswered.has(item.type);
  return (
    <>
      {isAnswered && (
        <>
          <hr className={styles.line} />
          <RuleField
            label={t('Accept the answer if')}
            rule="constraint"
            value={item.constraint ?? ''}
            subjects={withOwn}
            own={own}
            readOnly={!canEdit}
            onChange={(constraint) => set({ constraint })}
          />
          {item.constraint && (
            <Message item={item} field="constraintMessage" label={t('Message for other answers')} />
          )}
          <hr className={styles.line} />
          {expression('required', t('Required if'), item.required)}
          {item.required && (
            <Message item={item} field="requiredMessage" label={t('Message without an answer')} />
          )}
        </>
      )}
      {hasChoices(item.type) && (
        <>
          <hr className={styles.line} />
          {expression('choiceFilter', t('Offer choices if'), item.choiceFilter)}
        </>
      )}
      {isAnswered && (
        <>
          <hr className={styles.line} />
          {expression('calculation', t('Calculate the answer'), item.calculation)}
          <hr className={styles.line} />
          {expression('readOnly', t("Can't be changed if"), item.readOnly)}
        </>
      )}
    </>
  );
}

type MessageProps = { item: Question; field: TextField; label: string };

function Message({ item, field, label }: MessageProps) {
  const { canEdit, language } = useBuilder();
  const { textOf, setText } = useItemEdit(item);
  return (
    <Textarea
      label={label}
      lang={language}
      autosize={false}
      rows={1}
      maxLength={20_000}
      readOnly={!canEdit}
      value={textOf(field)}
      onChange={({ currentTarget }) => setText(field, currentTarget.value)}
    />
  );
}

/** All questions but this one: a condition on itself would be circular. */
function useOthers({ name }: Item) {
  const subjects = useSubjects();
  return useMemo(
    () => new Map([...subjects].filter(([other]) => other !== name)),
    [subjects, name],
  );
}
