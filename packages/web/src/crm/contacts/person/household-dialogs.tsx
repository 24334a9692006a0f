import { Button, Group, Stack, TextInput } from '@mantine/core';
import {
  addHousehold,
  addHouseholdMember,
  changeHousehold,
  type Household,
} from '@ngo-plus/contract/crm/contacts';
import { useRef } from 'react';
import { newKey, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast, useFailed } from '../../../ui/index.ts';
import styles from '../parts.module.css';
import { useChange } from '../use-change.ts';
import { AddressFields } from './address-fields.tsx';
import { FindContact } from './find-contact.tsx';
import type { Person } from './person.ts';

type DialogProps = { opened: boolean; onClose: () => void };

export function AddHouseholdDialog({ person, ...dialog }: DialogProps & { person: Person }) {
  const { t } = useTranslation();
  return (
    <Dialog {...dialog} title={t('Add household')} atTop>
      <AddForm person={person} onClose={dialog.onClose} />
    </Dialog>
  );
}

/** The contact becomes the main contact; the household takes their address. */
function AddForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const key = useRef(newKey());
  const { mutateAsync } = useChange(addHousehold, { idempotencyKey: key.current });
  const form = useForm(addHousehold.input.pick({ name: true }), {
    initial: { name: t('Household of {{name}}', { name: person.name }) },
    submit: async ({ name }) => {
      await mutateAsync({ name, contactId: person.id }).catch((error: unknown) => {
        // A corrected form is a new request.
        key.current = newKey();
        throw error;
      });
      showToast('done', t('Saved'));
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('Name')}
        description={t('{{name}} becomes the main contact. Add the other members afterwards.', {
          name: person.name,
        })}
        data-autofocus
        {...form.field('name')}
      />
      <Buttons busy={form.busy} onClose={onClose} />
    </Stack>
  );
}

type JoinProps = DialogProps & { person: Person; household: Household };

export function JoinDialog({ person, household, opened, onClose }: JoinProps) {
  const { t } = useTranslation();
  const { mutate } = useChange(addHouseholdMember);
  const failed = useFailed(t("Couldn't add the member"));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Add a member to “{{name}}”', { name: household.name })}
      atTop
    >
      <FindContact
        person={person}
        onChoose={({ id }) =>
          mutate({ id: household.id, contactId: id }, { ...failed, onSuccess: onClose })
        }
      />
    </Dialog>
  );
}

export function EditHouseholdDialog({
  household,
  ...dialog
}: DialogProps & { household: Household }) {
  const { t } = useTranslation();
  return (
    <Dialog {...dialog} title={t('Edit household')} atTop>
      <EditForm household={household} onClose={dialog.onClose} />
    </Dialog>
  );
}

const editRules = changeHousehold.input.pick({ name: true, address: true });

function EditForm({ household, onClose }: { household: Household; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(changeHousehold);
  const form = useForm(editRules, {
    initial: { name: household.name, address: household.address },
    submit: async ({ name, address }) => {
      await mutateAsync({ id: household.id, name, address });
      showToast('done', t('Saved'));
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Name')} {...form.field('name')} />
      <AddressFields
        address={form.values.address ?? household.address}
        refused={(part) => form.within(`address.${part}`)}
        onChange={(address) => form.set({ address })}
      />
      <Buttons busy={form.busy} onClose={onClose} />
    </Stack>
  );
}

function Buttons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button type="submit" loading={busy}>
        {t('Save')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('Cancel')}
      </Button>
    </Group>
  );
}
