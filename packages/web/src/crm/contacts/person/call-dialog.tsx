import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { addNote } from '@ngo-plus/contract/crm/contacts';
import { useRef } from 'react';
import * as z from 'zod';
import { newKey, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import styles from '../parts.module.css';
import { useChange } from '../use-change.ts';
import type { Person } from './person.ts';

type Props = { person: Person; opened: boolean; onClose: () => void };

export function CallDialog({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  const title = t('Log a call with {{name}}', { name: person.name });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} atTop>
      <CallForm person={person} onClose={onClose} />
    </Dialog>
  );
}

const rules = addNote.input.pick({ text: true }).extend({ at: z.string() });

/** A call becomes an entry of the timeline at the time it took place. */
function CallForm({ person: { id, phones }, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const key = useRef(newKey());
  const { mutateAsync } = useChange(addNote, { idempotencyKey: key.current });
  const form = useForm(rules, {
    initial: { text: '', at: '' },
    submit: async ({ text, at }) => {
      const when = at === '' ? {} : { at: new Date(at).toISOString() };
      await mutateAsync({ id, kind: 'call', text, ...when }).catch((error: unknown) => {
        // A corrected form is a new request.
        key.current = newKey();
        throw error;
      });
      showToast('done', t('Call logged'));
      onClose();
    },
  });
  const [phone] = phones;
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      {phone && (
        <p>
          <a href={`tel:${phone.number.replace(/[^\d+]/g, '')}`}>{phone.number}</a>
        </p>
      )}
      <Textarea
        label={t('What you talked about')}
        minRows={3}
        autosize
        data-autofocus
        {...form.field('text')}
      />
      <TextInput
        label={t('Date and time (blank for now)')}
        type="datetime-local"
        {...form.field('at')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Log call')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
