import { Button, Group, Stack } from '@mantine/core';
import type { FormDefinition, readForm } from '@ngo-plus/contract/data/forms';
import {
  listResponseAccess,
  type ResponseAccess,
  unlimitResponseAccess,
} from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useTranslation } from '../../../../kernel/index.ts';
import { Dialog, Loaded, showToast, useFailed } from '../../../../ui/index.ts';
import { useConditionWords } from '../conditions/index.ts';
import { useChange } from '../queries.ts';
import styles from './access.module.css';
import { AccessForm } from './access-form.tsx';

type Props = {
  formId: Input<typeof readForm>['id'];
  definition: FormDefinition;
  opened: boolean;
  onClose: () => void;
};

/** Members who see only some of the responses to a form. */
export function AccessDialog({ formId, definition, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Who sees which responses')}
      size={560}
      personal
    >
      {opened && <Access formId={formId} definition={definition} />}
    </Dialog>
  );
}

function Access({ formId, definition }: Pick<Props, 'formId' | 'definition'>) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ResponseAccess | 'new'>();
  const query = useQuery({
    queryKey: ['responses', 'access', formId],
    queryFn: ({ signal }) => call(listResponseAccess, { formId }, { signal }),
  });
  if (edited)
    return (
      <AccessForm
        formId={formId}
        definition={definition}
        access={edited === 'new' ? undefined : edited}
        onDone={() => setEdited(undefined)}
      />
    );
  return (
    <Stack gap="md">
      <p className="muted">
        {t(
          'Members see all responses that their role may see. Limit a member to the responses they sent and those that meet your conditions: lists, figures, maps, files and new exports then show no others. Links and webhooks that they made end.',
        )}
      </p>
      <Loaded query={query} failed={t("Couldn't load the limits")} level={3} lines={4}>
        {(all) =>
          all.length === 0 ? (
            <p>{t('No member is limited.')}</p>
          ) : (
            <ul className={styles.members}>
              {all.map((access) => (
                <Limited
                  key={access.member.id}
                  access={access}
                  formId={formId}
                  definition={definition}
                  onEdit={() => setEdited(access)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Group>
        <Button onClick={() => setEdited('new')}>{t('Limit a member')}</Button>
      </Group>
    </Stack>
  );
}

type LimitedProps = Pick<Props, 'formId' | 'definition'> & {
  access: ResponseAccess;
  onEdit: () => void;
};

function Limited({ access: { member, conditions }, formId, definition, onEdit }: LimitedProps) {
  const { t } = useTranslation();
  const wordsOf = useConditionWords(definition);
  const failed = useFailed(t("Couldn't remove the limit"));
  const remove = useChange(unlimitResponseAccess);
  return (
    <li>
      <span>
        <b>{member.name}</b>
        <small>
          {conditions.length === 0
            ? t('Sees the responses they sent')
            : t('Sees the responses they sent, and: {{conditions}}', {
                conditions: conditions.map(wordsOf).join('; '),
              })}
        </small>
      </span>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="sm" onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={remove.isPending}
          onClick={() =>
            // The row is gone before all lists are current, and callbacks of a removed row do not run.
            void remove
              .mutateAsync({ formId, userId: member.id })
              .then(
                () => showToast('done', t('{{name}} sees all responses', { name: member.name })),
                failed.onError,
              )
          }
        >
          {t('Remove limit')}
        </Button>
      </Group>
    </li>
  );
}
