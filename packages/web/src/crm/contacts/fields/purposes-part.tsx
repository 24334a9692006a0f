import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import {
  addPurpose,
  changePurpose,
  deletePurpose,
  type Purpose,
} from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, Panel, useFailed } from '../../../ui/index.ts';
import { purposeNames } from '../labels.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from '../parts.module.css';
import { purposes } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { Rows } from './rows.tsx';

export function PurposesPart() {
  const { t } = useTranslation();
  const query = useQuery(purposes);
  const { data: own } = query;
  const [edited, setEdited] = useState<Purpose | 'new'>();
  const change = useChange(changePurpose);
  const remove = useChange(deletePurpose);
  const failed = useFailed(t("Couldn't change the purpose"));
  const usual = Object.values(purposeNames).map((name) => t(name));
  return (
    <Panel
      title={t('Consent purposes')}
      note={t('What people can opt in to.')}
      action={
        <Button variant="quiet" size="sm" onClick={() => setEdited('new')}>
          {t('Add purpose')}
        </Button>
      }
    >
      <p className={styles.quiet}>{t('Built in: {{names}}.', { names: usual.join(', ') })}</p>
      <NotLoaded query={query} />
      <Rows
        rows={own?.map(({ id, name, wording, closed }) => ({
          id,
          name,
          description: wording,
          closed,
        }))}
        empty={t('No custom purposes yet.')}
        question={t('You can only delete a purpose that was never used.')}
        busy={remove.isPending}
        onEdit={(id) => setEdited(own?.find((purpose) => purpose.id === id))}
        onDelete={(id) => remove.mutate({ id }, failed)}
        onClose={(id, closed) => change.mutate({ id, closed }, failed)}
      />
      <Dialog
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? t('Add purpose') : t('Edit purpose')}
        atTop
      >
        {edited && (
          <PurposeForm
            purpose={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </Panel>
  );
}

type FormProps = { purpose: Purpose | undefined; onClose: () => void };

function PurposeForm({ purpose, onClose }: FormProps) {
  const { t } = useTranslation();
  const add = useChange(addPurpose);
  const change = useChange(changePurpose);
  const form = useForm(addPurpose.input, {
    initial: { name: purpose?.name ?? '', wording: purpose?.wording ?? '' },
    submit: async (values) => {
      if (purpose) await change.mutateAsync({ id: purpose.id, ...values });
      else await add.mutateAsync(values);
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('What the consent is for')} data-autofocus {...form.field('name')} />
      <Textarea
        label={t('Standard wording')}
        description={t('The sentence people read and agree to.')}
        minRows={2}
        {...form.field('wording')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
