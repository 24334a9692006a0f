import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  listPeople,
  mergePeople,
  type PersonDetail,
  type PersonRow,
} from '@ngo-plus/contract/operations/administration';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import {
  call,
  callPage,
  RequestFailed,
  roleNames,
  useForm,
  useTranslation,
} from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast, WithInitials } from '../../../ui/index.ts';
import styles from '../administration.module.css';
import { usePersonChange } from '../changes.ts';
import { ReadableName, readable } from '../readable-name.tsx';

const rules = z.object({
  email: z.string().trim().min(3, "Enter the duplicate's email address").max(254),
});

/** Merges the second account of a person into this one. */
export function MergePanel({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <h3>{t('Duplicate account')}</h3>
      <Text c="dimmed" size="sm">
        {t(
          "This account is kept. The other account's memberships and records move here. This can't be undone.",
        )}
      </Text>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Merge another account')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Merge into {{name}}', { name: person.name })}
      >
        <MergeDialog person={person} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function MergeDialog({ person, onDone }: { person: PersonDetail; onDone: () => void }) {
  const [duplicate, setDuplicate] = useState<PersonRow>();
  return duplicate ? (
    <MergeConfirmation person={person} duplicate={duplicate} onDone={onDone} />
  ) : (
    <DuplicateSearch person={person} onFound={setDuplicate} onDone={onDone} />
  );
}

type FindProps = {
  person: PersonDetail;
  onFound: (duplicate: PersonRow) => void;
  onDone: () => void;
};

function DuplicateSearch({ person, onFound, onDone }: FindProps) {
  const { t } = useTranslation();
  const form = useForm(rules, {
    initial: { email: '' },
    submit: async ({ email }) => {
      const { items } = await callPage(listPeople, { search: email, limit: 200 });
      const same = (text: string) => text.toLowerCase() === email.toLowerCase();
      const match = items.find((one) => same(one.email));
      if (!match) throw fieldErrors('No account uses this email address');
      if (match.id === person.id) throw fieldErrors("This is the account you're keeping");
      onFound(match);
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t("Duplicate's email")}
        description={t("You'll see whose account it is before anything changes.")}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Find account')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

type DecideProps = { person: PersonDetail; duplicate: PersonRow; onDone: () => void };

function MergeConfirmation({ person, duplicate, onDone }: DecideProps) {
  const { t } = useTranslation();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { mutate, isPending } = usePersonChange(() =>
    call(mergePeople, {
      id: person.id,
      duplicateId: duplicate.id,
      confirmation: duplicate.email,
    }),
  );
  const merge = () =>
    mutate(undefined, {
      onSuccess: () => {
        showToast('done', t('Accounts merged'));
        onDone();
      },
      onError: (error) => showToast('failed', t("Couldn't merge the accounts"), error.message),
    });
  return (
    <Stack className={styles.form}>
      <WithInitials name={duplicate.name} size={40}>
        <ReadableName name={duplicate.name} />
        <small>{duplicate.email}</small>
        {duplicate.places.map(({ orgId, organisation, role }) => (
          <small key={orgId}>
            <bdi>{organisation}</bdi>: {t(roleNames[role])}
          </small>
        ))}
        {duplicate.places.length === 0 && <small>{t('No organisations.')}</small>}
      </WithInitials>
      <Text c="dimmed" size="sm">
        {t(
          "This account ends. Its memberships and records move to {{name}}, who signs in with {{email}} from now on. This can't be undone.",
          { name: readable(person.name), email: person.email },
        )}
      </Text>
      <Group gap="xs">
        <Button color="brick" loading={isPending} onClick={merge}>
          {t('Merge permanently')}
        </Button>
        <Button ref={cancel} variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

const fieldErrors = (message: string) =>
  new RequestFailed({ code: 'not_found', message, fields: { email: message } });
