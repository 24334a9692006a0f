import { Button, TextInput } from '@mantine/core';
import { searchFiles } from '@ngo-plus/contract/storage';
import { useState } from 'react';
import { call, ErrorSummary, tell, useForm, useTranslation } from '../../kernel/index.ts';
import { useAddDocument } from '../changes.ts';
import styles from './sheet.module.css';

type Found = { readonly id: string; readonly name: string };

const rules = searchFiles.input.pick({ search: true });

/** Finds a file of the storage by its name or its words. */
export function DocumentPicker({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly Found[]>();
  const form = useForm(rules, {
    initial: { search: '' },
    submit: async ({ search }) => {
      const { results } = await call(searchFiles, { search, limit: 10 });
      const files = results.filter(({ entry }) => entry.kind === 'file');
      setFound(files.map(({ entry: { id, name } }) => ({ id, name })));
    },
  });
  const { mutate, isPending } = useAddDocument();
  const add = (entryId: string) =>
    mutate(
      { id: memberId, entryId },
      {
        onSuccess: onDone,
        onError: (error) => tell('failed', t('The document was not added'), t(error.message)),
      },
    );
  return (
    <form {...form.attributes}>
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
      {found && found.length > 0 && (
        <ul className={styles.list}>
          {found.map(({ id, name }) => (
            <li key={id}>
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
      )}
    </form>
  );
}
