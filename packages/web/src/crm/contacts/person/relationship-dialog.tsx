import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  addRelationship,
  type Contact,
  type RelationshipRole,
  relationshipRoles,
} from '@ngo-plus/contract/crm/contacts';
import { useState } from 'react';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { relationshipNames } from '../labels.ts';
import styles from '../parts.module.css';
import { useChange } from '../use-change.ts';
import { FindContact } from './find-contact.tsx';
import type { Person } from './person.ts';

type Props = { person: Person; opened: boolean; onClose: () => void };

/** Finds the other contact, then asks what they are to this one. */
export function RelationshipDialog({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  const [other, setOther] = useState<Contact>();
  const close = () => {
    setOther(undefined);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('Add relationship')} atTop>
      {other ? (
        <RelationshipForm person={person} other={other} onClose={close} />
      ) : (
        <FindContact person={person} onChoose={setOther} />
      )}
    </Dialog>
  );
}

const rules = addRelationship.input.pick({ role: true, note: true });

type FormProps = { person: Person; other: Contact; onClose: () => void };

function RelationshipForm({ person, other, onClose }: FormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(addRelationship);
  const form = useForm(rules, {
    initial: { role: 'spouse' as RelationshipRole, note: '' },
    submit: async ({ role, note }) => {
      await mutateAsync({ id: person.id, otherId: other.id, role, note: note ?? '' });
      showToast('done', t('Saved'));
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('What {{other}} is to {{name}}', { other: other.name, name: person.name })}
        description={t('Both records show it, each from their side.')}
        data={relationshipRoles.map((value) => ({ value, label: t(relationshipNames[value]) }))}
        data-autofocus
        {...form.field('role')}
      />
      <TextInput
        label={t('Note (optional)')}
        description={t('For example an office, such as treasurer.')}
        {...form.field('note')}
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
