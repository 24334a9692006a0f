import { Button, TextInput } from '@mantine/core';
import { addContactFile } from '@ngo-plus/contract/contacts';
import { searchFiles } from '@ngo-plus/contract/storage';
import { useState } from 'react';
import { call, ErrorSummary, useFailed, useForm, useTranslation } from '../../kernel/index.ts';
import styles from '../parts.module.css';
import { useChange } from '../use-change.ts';

type Found = { readonly id: string; readonly name: string };

/** Finds a file of the storage by its name or its words. */
export function FilePicker({ contactId, onDone }: { contactId: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly Found[]>();
  const form = useForm(searchFiles.input.pick({ search: true }), {
    initial: { search: '' },
    submit: async ({ search }) => {
      const { results } = await call(searchFiles, { search, limit: 10 });
      const files = results.filter(({ entry }) => entry.kind === 'file');
      setFound(files.map(({ entry: { id, name } }) => ({ id, name })));
    },
  });
  const { mutate, isPending } = useChange(addContactFile);
  const failed = useFailed(t('The file was not added'));
  const add = (entryId: string) =>
    mutate({ id: contactId, entryId }, { ...failed, onSuccess: onDone });
  return (
    <form {...form.attributes} className={`${styles.form} ${styles.after}`}>
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Find a file of the storage')} type="search" {...form.field('search')} />
      <div className={styles.buttons}>
        <Button type="submit" variant="soft" loading={form.busy}>
          {t('Find')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
      {found?.length === 0 && <p role="status">{t('No file was found.')}</p>}
      <ul className={styles.list}>
        {found?.map(({ id, name }) => (
          <li key={id} className={styles.row}>
            <span>{name}</span>
            <Button
              size="xs"
              variant="default"
              loading={isPending}
              onClick={() => add(id)}
              aria-label={t('Add “{{name}}”', { name })}
            >
              {t('Add')}
            </Button>
          </li>
        ))}
      </ul>
    </form>
  );
}
