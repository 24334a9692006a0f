import { Button } from '@mantine/core';
import { deleteOwnField, type OwnField } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel, useFailed, useTranslation } from '../../../kernel/index.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { ownFields } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { ownKindNames } from '../words.ts';
import { FieldDialog } from './field-dialog.tsx';
import { Rows } from './rows.tsx';

export function OwnFieldsPart() {
  const { t } = useTranslation();
  const query = useQuery(ownFields);
  const { data: fields } = query;
  const [edited, setEdited] = useState<OwnField | 'new'>();
  const { mutate, isPending } = useChange(deleteOwnField);
  const failed = useFailed(t('The field was not deleted'));
  return (
    <Panel
      title={t('Own fields')}
      note={t('Anything that you want to write down about every contact.')}
      action={
        <Button variant="quiet" size="sm" onClick={() => setEdited('new')}>
          {t('Add a field')}
        </Button>
      }
    >
      <NotLoaded query={query} />
      <Rows
        rows={fields?.map((field) => ({
          id: field.id,
          name: field.name,
          told: [t(ownKindNames[field.kind]), field.choices.join(', ')].filter(Boolean).join(': '),
        }))}
        empty={t('No fields of your own yet.')}
        question={t('What contacts have in it goes with it, for good.')}
        busy={isPending}
        onEdit={(id) => setEdited(fields?.find((field) => field.id === id))}
        onDelete={(id) => mutate({ id }, failed)}
      />
      <FieldDialog field={edited} onClose={() => setEdited(undefined)} />
    </Panel>
  );
}
