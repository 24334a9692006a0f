import { Button } from '@mantine/core';
import { deleteOwnField, type OwnField } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Panel, useFailed } from '../../../ui/index.ts';
import { ownKindNames } from '../labels.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { ownFields } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { FieldDialog } from './field-dialog.tsx';
import { Rows } from './rows.tsx';

export function OwnFieldsPart() {
  const { t } = useTranslation();
  const query = useQuery(ownFields);
  const { data: fields } = query;
  const [edited, setEdited] = useState<OwnField | 'new'>();
  const { mutate, isPending } = useChange(deleteOwnField);
  const failed = useFailed(t("Couldn't delete the field"));
  return (
    <Panel
      title={t('Custom fields')}
      note={t('Anything else you want to record about contacts.')}
      action={
        <Button variant="quiet" size="sm" onClick={() => setEdited('new')}>
          {t('Add field')}
        </Button>
      }
    >
      <NotLoaded query={query} />
      <Rows
        rows={fields?.map((field) => ({
          id: field.id,
          name: field.name,
          description: [t(ownKindNames[field.kind]), field.choices.join(', ')]
            .filter(Boolean)
            .join(': '),
        }))}
        empty={t('No custom fields yet.')}
        question={t('Its values are permanently deleted from all contacts.')}
        busy={isPending}
        onEdit={(id) => setEdited(fields?.find((field) => field.id === id))}
        onDelete={(id) => mutate({ id }, failed)}
      />
      <FieldDialog field={edited} onClose={() => setEdited(undefined)} />
    </Panel>
  );
}
