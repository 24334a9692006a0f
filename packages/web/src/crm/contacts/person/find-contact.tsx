import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Contact, listContacts } from '@ngo-plus/contract/crm/contacts';
import { useState } from 'react';
import * as z from 'zod';
import { call, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary } from '../../../ui/index.ts';
import styles from '../parts.module.css';
import type { Person } from './person.ts';

type Props = {
  /** Left out of what is found. */
  person: Person;
  /** What the search begins with. */
  initial?: string;
  onChoose: (other: Contact) => void;
};

const rules = z.object({
  search: z.string().trim().min(1, 'Enter a name, email address or number.'),
});

/** Finds another contact. */
export function FindContact({ person, initial = '', onChoose }: Props) {
  const { t } = useTranslation();
  const [results, setResults] = useState<readonly Contact[]>();
  const form = useForm(rules, {
    initial: { search: initial },
    submit: async ({ search }) => {
      const contacts = await call(listContacts, { search, limit: 10 });
      setResults(contacts.filter(({ id }) => id !== person.id));
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('Find the other contact')}
        type="search"
        data-autofocus
        {...form.field('search')}
      />
      <div>
        <Button type="submit" loading={form.busy}>
          {t('Search')}
        </Button>
      </div>
      {results?.length === 0 && <p role="status">{t('No other contact found.')}</p>}
      <ul className={styles.list}>
        {results?.map((contact) => (
          <Group
            key={contact.id}
            className={styles.row}
            component="li"
            gap="sm"
            justify="space-between"
            align="flex-start"
            wrap="nowrap"
          >
            <div>
              {contact.name}
              <br />
              <small>{contact.emails[0]?.address ?? contact.phones[0]?.number}</small>
            </div>
            <Button
              size="xs"
              variant="default"
              onClick={() => onChoose(contact)}
              aria-label={t('Choose {{name}}', { name: contact.name })}
            >
              {t('Choose')}
            </Button>
          </Group>
        ))}
      </ul>
    </Stack>
  );
}
