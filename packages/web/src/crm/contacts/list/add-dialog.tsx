import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  addContact,
  contactEmail,
  contactKinds,
  phoneNumber,
} from '@ngo-plus/contract/crm/contacts';
import { issueWording } from '@ngo-plus/contract/kernel';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { newKey, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary } from '../../../ui/index.ts';
import { kindNames } from '../labels.ts';
import { useChange } from '../use-change.ts';

type Props = { opened: boolean; onClose: () => void };

export function AddDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Add contact')} atTop>
      <AddForm onClose={onClose} />
    </Dialog>
  );
}

/** Validates with the API's messages; an empty text means no value. */
const orNothing = (field: z.ZodType<string, string>) =>
  z.string().check(({ value, issues }) => {
    if (value.trim() === '') return;
    for (const issue of field.safeParse(value).error?.issues ?? []) {
      const { key: message, values: params = {} } = issueWording(issue);
      issues.push({ code: 'custom', message, params, input: value });
    }
  });

const rules = addContact.input.pick({ name: true }).extend({
  email: orNothing(contactEmail.shape.address),
  phone: orNothing(phoneNumber),
  kind: z.string(),
});

/** The first details of a contact. The others are entered on its page. */
function AddForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const key = useRef(newKey());
  const { mutateAsync } = useChange(addContact, { idempotencyKey: key.current });
  const form = useForm(rules, {
    initial: { name: '', email: '', phone: '', kind: '' },
    submit: async ({ name, email, phone, kind }) => {
      const { id } = await mutateAsync({
        name,
        emails: email.trim() === '' ? [] : [{ address: email }],
        phones: phone.trim() === '' ? [] : [{ number: phone }],
        kinds: contactKinds.filter((one) => one === kind),
      }).catch((error: unknown) => {
        // A corrected form is a new request.
        key.current = newKey();
        throw error;
      });
      onClose();
      void navigate(`/contacts/${id}`);
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Name')} data-autofocus {...form.field('name')} />
      <TextInput label={t('Email (optional)')} type="email" {...form.field('email')} />
      <TextInput label={t('Phone (optional)')} type="tel" {...form.field('phone')} />
      <NativeSelect
        label={t('Type')}
        data={[
          { value: '', label: t('None yet') },
          ...contactKinds.map((value) => ({ value, label: t(kindNames[value]) })),
        ]}
        {...form.field('kind')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Add')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
