import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type OptionLimit, saveOptionLimits } from '@ngo-plus/contract/data/access';
import {
  type FormDefinition,
  hasChoices,
  type Item,
  type Question,
  textIn,
} from '@ngo-plus/contract/data/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Loaded, Panel, showToast, useFailed } from '../../ui/index.ts';
import styles from './access.module.css';
import { type FormId, limitsOf, publishedOf, useAccessChange } from './queries.ts';

/** Longer lists are for searching, not for limits. */
const maxChoices = 200;

/** How many responses may choose each choice of a question. */
export function LimitsPanel({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const limits = useQuery(limitsOf(formId));
  const version = useQuery(publishedOf(formId));
  return (
    <Panel
      title={t('Limits of choices')}
      note={t(
        'A choice that has been chosen often enough is shown as full. Rejected responses do not count.',
      )}
    >
      <Loaded query={version} failed={t("Couldn't load the questions")} level={3} lines={3}>
        {({ definition }) => (
          <Loaded query={limits} failed={t("Couldn't load the limits")} level={3} lines={3}>
            {(current) => <Limits formId={formId} definition={definition} current={current} />}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

type Props = { formId: FormId; definition: FormDefinition; current: readonly OptionLimit[] };

function Limits({ formId, definition, current }: Props) {
  const { t } = useTranslation();
  const questions = limitable(definition.items).filter(
    (question) => choicesOf(definition, question).length > 0,
  );
  const [asked, setAsked] = useState(current[0]?.itemId ?? questions[0]?.id ?? '');
  const question = questions.find(({ id }) => id === asked) ?? questions[0];
  if (question === undefined)
    return <p className="muted">{t('The published form has no questions with choices.')}</p>;
  return (
    <Stack>
      <NativeSelect
        label={t('Question')}
        value={question.id}
        data={questions.map((one) => ({ value: one.id, label: labelIn(definition, one) }))}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      <QuestionLimits
        key={question.id}
        formId={formId}
        definition={definition}
        current={current}
        question={question}
      />
    </Stack>
  );
}

function QuestionLimits({ formId, definition, current, question }: Props & { question: Question }) {
  const { t } = useTranslation();
  const own = current.filter(({ itemId }) => itemId === question.id);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(own.map(({ choice, maxResponses }) => [choice, String(maxResponses)])),
  );
  const save = useAccessChange(saveOptionLimits);
  const failed = useFailed(t("Couldn't save the limits"));
  const isWrong = (text: string) => text !== '' && !/^[1-9]\d{0,6}$/.test(text);
  const submit = () => {
    const others = current.filter(({ itemId }) => itemId !== question.id);
    const changed = Object.entries(typed)
      .filter(([, text]) => text !== '')
      .map(([choice, text]) => ({ itemId: question.id, choice, maxResponses: Number(text) }));
    const limits = [...others, ...changed].map(({ itemId, choice, maxResponses }) => ({
      itemId,
      choice,
      maxResponses,
    }));
    const onSuccess = () => showToast('done', t('Limits saved'));
    save.mutate({ formId, limits }, { ...failed, onSuccess });
  };
  return (
    <>
      <div className={styles.limits}>
        {choicesOf(definition, question).map((choice) => {
          const taken = own.find((one) => one.choice === choice.name)?.taken;
          const label = labelIn(definition, choice);
          const text = typed[choice.name] ?? '';
          return (
            <div key={choice.name} className={styles.limit}>
              <span>
                {label}
                {taken !== undefined && (
                  <small className="muted">
                    {' '}
                    {t('{{count, number}} chosen', { count: taken })}
                  </small>
                )}
              </span>
              <TextInput
                aria-label={t('Most responses for “{{choice}}”', { choice: label })}
                inputMode="numeric"
                placeholder={t('No limit')}
                value={text}
                error={isWrong(text) && t('Enter a whole number.')}
                onChange={({ currentTarget: { value } }) =>
                  setTyped({ ...typed, [choice.name]: value.trim() })
                }
              />
            </div>
          );
        })}
      </div>
      <Group>
        <Button
          variant="default"
          loading={save.isPending}
          disabled={Object.values(typed).some(isWrong)}
          onClick={submit}
        >
          {t('Save limits')}
        </Button>
      </Group>
    </>
  );
}

/** Choices in repeats can be chosen often in one response, so they are not limited. */
const limitable = (items: readonly Item[]): Question[] =>
  items.flatMap((item): Question[] => {
    if (item.type === 'group') return limitable(item.items);
    if (item.type === 'repeat' || !hasChoices(item.type) || item.type === 'ranking') return [];
    return [item];
  });

const choicesOf = ({ lists }: FormDefinition, { choices }: Question) =>
  (lists.find(({ name }) => name === choices)?.choices ?? []).slice(0, maxChoices);

const labelIn = (
  { languages }: FormDefinition,
  { label, name }: { readonly label: Question['label']; readonly name: string },
): string => textIn(label, languages[0]?.code ?? '', languages).replaceAll(/[*_#]+/g, '') || name;
