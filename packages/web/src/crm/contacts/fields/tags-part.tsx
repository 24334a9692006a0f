import { Button, Group, Stack, TextInput } from '@mantine/core';
import { deleteTag, renameTag, type tag } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, Panel, useFailed } from '../../../ui/index.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from '../parts.module.css';
import { tags } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { Rows } from './rows.tsx';

type Tag = z.infer<typeof tag>;

export function TagsPart() {
  const { t } = useTranslation();
  const query = useQuery(tags);
  const { data: all } = query;
  const [edited, setEdited] = useState<Tag>();
  const { mutate, isPending } = useChange(deleteTag);
  const failed = useFailed(t("Couldn't delete the tag"));
  const close = () => setEdited(undefined);
  return (
    <Panel title={t('Tags')} note={t('Create tags by adding them to contacts.')}>
      <NotLoaded query={query} />
      <Rows
        rows={all?.map(({ id, name, contacts }) => ({
          id,
          name,
          description: t('{{count}} contacts', {
            count: contacts,
            defaultValue_one: '{{count}} contact',
          }),
        }))}
        empty={t('No tags yet.')}
        question={t("It's removed from all contacts.")}
        busy={isPending}
        onEdit={(id) => setEdited(all?.find((tag) => tag.id === id))}
        onDelete={(id) => mutate({ id }, failed)}
      />
      <Dialog opened={edited !== undefined} onClose={close} title={t('Rename tag')}>
        {edited && <RenameForm tag={edited} onClose={close} />}
      </Dialog>
    </Panel>
  );
}

function RenameForm({ tag: { id, name }, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(renameTag);
  const form = useForm(renameTag.input.pick({ name: true }), {
    initial: { name },
    submit: async (values) => {
      await mutateAsync({ id, ...values });
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Tag name')} data-autofocus {...form.field('name')} />
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
