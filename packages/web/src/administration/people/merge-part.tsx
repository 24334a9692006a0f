import { Button, TextInput } from '@mantine/core';
import { listPeople, mergePeople, type PersonDetail } from '@ngo-plus/contract/administration';
import { useState } from 'react';
import * as z from 'zod';
import {
  call,
  callPage,
  Dialog,
  ErrorSummary,
  RequestFailed,
  tell,
  useForm,
  useTranslation,
} from '../../kernel/index.ts';
import styles from '../administration.module.css';
import { usePersonChange } from '../changes.ts';

const rules = z.object({
  email: z.string().trim().min(3, 'Enter the address of the duplicate').max(254),
});

/** For somebody who has two accounts: what belongs to the other one belongs here from then on. */
export function MergePart({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <h3>{t('Two accounts of one person')}</h3>
      <p className={styles.quiet}>
        {t(
          'This account stays; memberships and records of the other move here. It cannot be undone.',
        )}
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Merge another account')}
      </Button>
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Merge into {{name}}', { name: person.name })}
      >
        <MergeForm person={person} onDone={() => setAsking(false)} />
      </Dialog>
    </div>
  );
}

function MergeForm({ person, onDone }: { person: PersonDetail; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = usePersonChange(
    (given: { duplicateId: PersonDetail['id']; confirmation: string }) =>
      call(mergePeople, { id: person.id, ...given }),
  );
  const form = useForm(rules, {
    initial: { email: '' },
    submit: async ({ email }) => {
      const { items } = await callPage(listPeople, { search: email, limit: 10 });
      const same = (text: string) => text.toLowerCase() === email.trim().toLowerCase();
      const duplicate = items.find((one) => same(one.email));
      if (!duplicate) throw notFound();
      await mutateAsync({ duplicateId: duplicate.id, confirmation: email });
      tell('done', t('The two accounts are one now'));
      onDone();
    },
  });
  return (
    <form {...form.attributes} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('E-mail of the duplicate')}
        description={t('This account ends. Its owner signs in with {{email}} from then on.', {
          email: person.email,
        })}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
      <div className={styles.buttons}>
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Merge for good')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

const notFound = () => {
  const message = 'Nobody has an account with this address';
  return new RequestFailed({ code: 'not_found', message, fields: { email: message } });
};
