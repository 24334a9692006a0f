import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import {
  changeFormAlert,
  createFormAlert,
  type FormAlert,
  responseStates,
} from '@ngo-plus/contract/data/responses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { Loaded, showToast } from '../../../ui/index.ts';
import { ConditionFields, ConditionList } from '../review/index.ts';
import { ConnectionForm } from './connection-form.tsx';
import styles from './connections.module.css';
import { triggerNames } from './labels.ts';
import { alertPeople, connectionKeys, type FormId } from './queries.ts';

type Props = {
  formId: FormId;
  definition: FormDefinition | undefined;
  /** The rule that is changed; undefined for a new one. */
  alert: FormAlert | undefined;
  onClose: () => void;
};

const typed = z.object({ name: createFormAlert.input.shape.name, state: z.string() });

/** The server's limit. */
const maxConditions = 10;

/** The fields of a rule. */
export function AlertForm({ alert, formId, definition, onClose }: Props) {
  const { t } = useTranslation();
  const create = useEndpoint(createFormAlert, connectionKeys);
  const change = useEndpoint(changeFormAlert, connectionKeys);
  const [people, setPeople] = useState(alert?.people.map(({ id }) => id) ?? []);
  const [where, setWhere] = useState<FormAlert['where']>(alert?.where ?? []);
  const form = useForm(typed, {
    initial: { name: alert?.name ?? '', state: alert?.state ?? '' },
    submit: async ({ name, state }) => {
      const known = responseStates.find((each) => each === state) ?? null;
      const content = { name, state: known, people, where };
      if (alert) await change.mutateAsync({ id: alert.id, ...content });
      else await create.mutateAsync({ formId, ...content });
      showToast('done', t('Rule saved'));
      onClose();
    },
  });
  return (
    <ConnectionForm
      form={form}
      action={t('Save rule')}
      isIncomplete={people.length === 0}
      onClose={onClose}
    >
      <TextInput label={t('Name of the rule')} maxLength={100} {...form.field('name')} />
      <NativeSelect
        label={t('Notify when')}
        data={[
          { value: '', label: t(triggerNames.new) },
          ...responseStates.map((state) => ({ value: state, label: t(triggerNames[state]) })),
        ]}
        {...form.field('state')}
      />
      {definition && (
        <ConditionList
          conditions={where}
          definition={definition}
          onRemove={(removed) => setWhere(where.filter((each) => each !== removed))}
        />
      )}
      {definition && where.length < maxConditions && (
        <ConditionFields
          definition={definition}
          onAdd={(added) => setWhere([...where, { ...added, within: [...added.within] }])}
        />
      )}
      <PeopleField people={people} onChange={setPeople} />
    </ConnectionForm>
  );
}

type PeopleProps = { people: readonly string[]; onChange: (people: string[]) => void };

function PeopleField({ people, onChange }: PeopleProps) {
  const { t } = useTranslation();
  const query = useQuery(alertPeople);
  const toggle = (id: string) =>
    onChange(people.includes(id) ? people.filter((each) => each !== id) : [...people, id]);
  return (
    <fieldset>
      <legend>{t('People')}</legend>
      <Loaded query={query} failed={t("Couldn't load people")} level={3} lines={3}>
        {(everyone) => (
          <div className={styles.people}>
            {everyone.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={people.includes(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </fieldset>
  );
}
