import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { addListView, type ListView } from '@ngo-plus/contract/operations/list-views';
import { useRef, useState } from 'react';
import { newKey, useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary, type ListViewsProps } from '../../ui/index.ts';
import { useViewChanges } from './queries.ts';

type Props = Pick<ListViewsProps, 'list' | 'now' | 'onOpen'> & {
  /** Omitted for a new view. */
  view?: ListView;
  opened: boolean;
  onClose: () => void;
};

/** Names and shares a view. */
export function ViewDialog({ opened, ...props }: Props) {
  const { t } = useTranslation();
  const title = props.view ? t('Rename or share view') : t('Save view');
  return (
    <Dialog opened={opened} onClose={props.onClose} title={title} atTop>
      <ViewForm {...props} />
    </Dialog>
  );
}

const rules = addListView.input.pick({ name: true });

function ViewForm({ list, now, onOpen, view, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [shared, setShared] = useState(view?.shared ?? false);
  const { add, change } = useViewChanges();
  const key = useRef(newKey());
  const form = useForm(rules, {
    initial: { name: view?.name ?? '' },
    submit: async ({ name }) => {
      if (view) await change.mutateAsync({ id: view.id, name, shared });
      else {
        const arrangement = { filters: { ...now.filters }, columns: [...now.columns] };
        const added = await add
          .mutateAsync({ list, name, shared, ...arrangement, idempotencyKey: key.current })
          .catch((error: unknown) => {
            // A corrected form is a new request.
            key.current = newKey();
            throw error;
          });
        onOpen(added);
      }
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      {!view && <p>{t('A view saves the filters, order and columns of this list.')}</p>}
      <TextInput label={t('Name')} data-autofocus {...form.field('name')} />
      <Checkbox
        label={t('Share with everyone in your organisation')}
        checked={shared}
        // Only its owner could see it.
        disabled={view !== undefined && !view.own}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
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
