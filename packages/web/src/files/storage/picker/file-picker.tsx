import { Button, Group, Stack, TextInput } from '@mantine/core';
import { searchFiles } from '@ngo-plus/contract/files/storage';
import { useState } from 'react';
import { call, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Rows } from '../../../ui/index.ts';
import styles from './file-picker.module.css';

const rules = searchFiles.input.pick({ search: true });

type Match = { readonly id: string; readonly name: string };

export type FilePickerProps = {
  /** Called with the id of the chosen file. */
  onPick: (entryId: string) => void;
  /** The chosen file is being attached. */
  busy: boolean;
  onCancel: () => void;
  /** Whether a file of a type can be chosen. Without it, any can. */
  accepts?: (contentType: string) => boolean;
};

/** Finds a stored file by name or text. */
export function FilePicker({ onPick, busy, onCancel, accepts = () => true }: FilePickerProps) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly Match[]>();
  const form = useForm(rules, {
    initial: { search: '' },
    submit: async ({ search }) => {
      const { results } = await call(searchFiles, { search, limit: 10 });
      const files = results.filter(
        ({ entry }) => entry.kind === 'file' && accepts(entry.contentType ?? ''),
      );
      setFound(files.map(({ entry: { id, name } }) => ({ id, name })));
    },
  });
  return (
    <Stack {...form.attributes} className={styles.picker} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Find a file in storage')} type="search" {...form.field('search')} />
      <Group gap="xs">
        <Button type="submit" variant="soft" loading={form.busy}>
          {t('Search')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
      {found?.length === 0 && <p role="status">{t('No files found.')}</p>}
      {found && found.length > 0 && (
        <Rows boxed>
          {found.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <Button
                size="xs"
                variant="default"
                loading={busy}
                onClick={() => onPick(id)}
                aria-label={t('Add “{{name}}”', { name })}
              >
                {t('Add')}
              </Button>
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  );
}
