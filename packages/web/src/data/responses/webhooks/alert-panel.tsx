import { Button, Group } from '@mantine/core';
import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { deleteFormAlert, type FormAlert } from '@ngo-plus/contract/data/responses';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { Confirm, useFailed } from '../../../ui/index.ts';
import { useConditionWords } from '../review/index.ts';
import { AlertForm } from './alert-form.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import styles from './connections.module.css';
import { triggerNames } from './labels.ts';
import { alertsOf, connectionKeys, type FormId } from './queries.ts';

type Props = {
  formId: FormId;
  /** Missing until it is loaded, and for a form that was never published. */
  definition: FormDefinition | undefined;
};

/** Who of the team is notified of which responses. */
export function AlertPanel({ formId, definition }: Props) {
  const { t } = useTranslation();
  const query = useQuery(alertsOf(formId));
  return (
    <ConnectionPanel
      title={t('Notifications')}
      note={t(
        'Notify people in your team in the portal and by email, depending on their settings.',
      )}
      query={query}
      failed={t("Couldn't load notifications")}
      empty={t('No rules yet. Add one to notify people of responses that matter to them.')}
      add={t('Add rule')}
      change={t('Change rule')}
      fields={(alert, onClose) => (
        <AlertForm formId={formId} definition={definition} alert={alert} onClose={onClose} />
      )}
    >
      {(alert, onEdit) => (
        <AlertItem key={alert.id} alert={alert} definition={definition} onEdit={onEdit} />
      )}
    </ConnectionPanel>
  );
}

type ItemProps = Pick<Props, 'definition'> & { alert: FormAlert; onEdit: () => void };

function AlertItem({ alert, definition, onEdit }: ItemProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const wordsOf = useConditionWords(definition);
  const failed = useFailed(t("Couldn't delete the rule"));
  const remove = useEndpoint(deleteFormAlert, connectionKeys);
  const { id, name, people, state, where } = alert;
  return (
    <li>
      <div className={styles.head}>
        <strong>{name}</strong>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconEdit size={16} aria-hidden />}
            aria-label={t('Change “{{name}}”', { name })}
            onClick={onEdit}
          >
            {t('Change')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('Delete “{{name}}”', { name })}
            onClick={() => setAsked(true)}
          >
            {t('Delete')}
          </Button>
        </Group>
      </div>
      <small>{[t(triggerNames[state ?? 'new']), ...where.map(wordsOf)].join(' · ')}</small>
      <small>
        {people.length === 0
          ? t('No one is notified: everyone in this rule has left the team.')
          : people.map((person) => person.name).join(', ')}
      </small>
      <Confirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('Delete rule “{{name}}”?', { name })}
        body={t('Its people are no longer notified.')}
        action={t('Delete rule')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { ...failed, onSuccess: () => setAsked(false) })}
      />
    </li>
  );
}
