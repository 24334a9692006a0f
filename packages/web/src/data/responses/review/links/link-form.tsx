import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { answerKindOf } from '@ngo-plus/contract/data/forms';
import { createResponseLink, responseStates } from '@ngo-plus/contract/data/responses';
import { useState } from 'react';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../../kernel/index.ts';
import { ErrorSummary } from '../../../../ui/index.ts';
import { type Condition, ConditionFields, ConditionList } from '../conditions/index.ts';
import { stateNames } from '../labels.ts';
import { useChange } from '../queries.ts';
import { columnItems, hiddenIn, labelOf } from '../questions.ts';
import styles from './links.module.css';
import type { LinksProps } from './links-dialog.tsx';

const rules = z.object({
  title: createResponseLink.input.shape.title,
  state: z.string(),
  days: z.string(),
  passcode: z
    .string()
    .max(100, 'Use at most 100 characters.')
    .refine((text) => text === '' || text.length >= 6, { error: 'Use at least 6 characters.' }),
});

type Props = LinksProps & { onCreated: (token: string) => void; onCancel: () => void };

/** Which columns and rows a link shows, and how long it works. */
export function LinkForm(props: Props) {
  const { formId, definition, onCreated, onCancel } = props;
  const { t } = useTranslation();
  const create = useChange(createResponseLink);
  const personal = hiddenIn(definition, true);
  const offered = offeredColumns(props, t('Received'), t('Status'));
  const [columns, setColumns] = useState<readonly string[]>(() =>
    offered
      .map(({ key }) => key)
      .filter((key) => props.columns.includes(key) && !personal.has(key)),
  );
  const [conditions, setConditions] = useState<readonly Condition[]>(props.conditions);
  const [isConfirmed, setConfirmed] = useState(false);
  const hasPersonal = columns.some((column) => personal.has(column));
  const form = useForm(rules, {
    initial: { title: '', state: props.state, days: '30', passcode: '' },
    submit: async ({ title, state, days, passcode }) => {
      const { token } = await create.mutateAsync({
        formId,
        title,
        columns: [...columns],
        conditions: conditions.map((each) => ({ ...each, within: [...each.within] })),
        includesPersonal: hasPersonal && isConfirmed,
        expiresAt: new Date(Date.now() + Number(days) * 86_400_000).toISOString(),
        ...(passcode !== '' && { passcode }),
        ...(state !== '' && { state: responseStates.find((each) => each === state) }),
      });
      onCreated(token);
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap="md">
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('Title')}
        description={t('People with the link see it.')}
        {...form.field('title')}
      />
      <fieldset className={styles.columns}>
        <legend>{t('Columns')}</legend>
        {offered.map(({ key, label }) => (
          <Checkbox
            key={key}
            size="sm"
            label={
              personal.has(key) ? t('{{question}} (identifies people)', { question: label }) : label
            }
            checked={columns.includes(key)}
            onChange={({ currentTarget: { checked } }) =>
              setColumns(
                offered
                  .map((each) => each.key)
                  .filter((each) => (each === key ? checked : columns.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
      {hasPersonal && (
        <Checkbox
          label={t('Share answers that identify people with everyone who has the link')}
          checked={isConfirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
      )}
      <NativeSelect
        label={t('Status')}
        data={[
          { value: '', label: t('All statuses') },
          ...responseStates.map((state) => ({ value: state, label: t(stateNames[state]) })),
        ]}
        {...form.field('state')}
      />
      <ConditionList
        conditions={conditions}
        definition={definition}
        onRemove={(removed) => setConditions(conditions.filter((each) => each !== removed))}
      />
      <ConditionFields
        definition={definition}
        onAdd={(condition) => setConditions([...conditions, condition].slice(0, 10))}
      />
      <NativeSelect
        label={t('Works for')}
        data={[
          { value: '7', label: t('7 days') },
          { value: '30', label: t('30 days') },
          { value: '90', label: t('90 days') },
          { value: '365', label: t('One year') },
        ]}
        {...form.field('days')}
      />
      <TextInput
        label={t('Passcode (optional)')}
        description={t('Send it separately from the link.')}
        autoComplete="off"
        {...form.field('passcode')}
      />
      <Group gap="xs">
        <Button
          type="submit"
          loading={form.busy}
          disabled={columns.length === 0 || (hasPersonal && !isConfirmed)}
        >
          {t('Create link')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Files are not shared, and neither are repeats. */
function offeredColumns({ definition }: LinksProps, received: string, status: string) {
  const questions = columnItems(definition).flatMap((item) =>
    item.type === 'repeat' || answerKindOf(item.type) === 'file'
      ? []
      : [{ key: item.id, label: labelOf(item, definition) }],
  );
  return [
    ...questions,
    { key: 'Received' as const, label: received },
    { key: 'Status' as const, label: status },
  ];
}
