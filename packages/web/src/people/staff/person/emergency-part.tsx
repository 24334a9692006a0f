import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { emergencyContact, type MemberDetail } from '@ngo-plus/contract/people/staff';
import { useState } from 'react';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, FieldRow, showToast } from '../../../ui/index.ts';
import { useEmergencyContact } from '../changes.ts';
import styles from './sheet.module.css';

/** The emergency contact, which the server returns to administrators only. */
export function EmergencyPart({ member }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const contact = member.emergencyContact;
  return (
    <Stack
      className={styles.part}
      component="section"
      gap="sm"
      align="flex-start"
      aria-labelledby="member-emergency"
    >
      <h3 id="member-emergency">{t('Emergency contact')}</h3>
      <Text c="dimmed">{t('Encrypted. Only administrators can read it.')}</Text>
      {contact && !editing && (
        <p>
          {contact.name}
          {contact.relationship && ` (${contact.relationship})`}
          <br />
          <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
        </p>
      )}
      {editing ? (
        <ContactForm member={member} onDone={() => setEditing(false)} />
      ) : (
        <Button variant="default" onClick={() => setEditing(true)}>
          {contact ? t('Edit emergency contact') : t('Add emergency contact')}
        </Button>
      )}
    </Stack>
  );
}

function ContactForm({ member, onDone }: { member: MemberDetail; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync, mutate, isPending } = useEmergencyContact();
  const { id, emergencyContact: present } = member;
  const form = useForm(emergencyContact, {
    initial: present ?? { name: '', relationship: '', phone: '' },
    submit: async (contact) => {
      await mutateAsync({ id, contact });
      showToast('done', t('Saved'));
      onDone();
    },
  });
  const remove = () =>
    mutate(
      { id, contact: null },
      {
        onSuccess: onDone,
        onError: (error) => showToast('failed', t("Couldn't remove the contact"), error.message),
      },
    );
  return (
    <form {...form.attributes}>
      <ErrorSummary {...form.summary} />
      <FieldRow>
        <TextInput label={t("Contact's name")} {...form.field('name')} />
        <TextInput label={t('Relationship (optional)')} {...form.field('relationship')} />
        <TextInput label={t("Contact's phone")} type="tel" {...form.field('phone')} />
      </FieldRow>
      <Group gap="xs">
        <Button type="submit" variant="soft" loading={form.busy}>
          {t('Save contact')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
        {present && (
          <Button variant="default" loading={isPending} onClick={remove}>
            {t('Remove contact')}
          </Button>
        )}
      </Group>
    </form>
  );
}
