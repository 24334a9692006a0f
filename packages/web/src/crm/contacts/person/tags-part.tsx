import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { addTag, changeContact } from '@ngo-plus/contract/crm/contacts';
import { IconX } from '@tabler/icons-react';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { useFailed } from '../../../ui/index.ts';
import styles from '../parts.module.css';
import { useChange } from '../use-change.ts';
import { useTags } from '../use-names.ts';
import { usePermissions } from '../use-permissions.ts';
import { Part } from './part.tsx';
import type { Person } from './person.ts';

export function TagsPart({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const { nameOf } = useTags();
  const { mutate } = useChange(changeContact);
  const failed = useFailed(t("Couldn't remove the tag"));
  const removeTag = (tag: string) =>
    mutate({ id: person.id, tags: person.tags.filter((one) => one !== tag) }, failed);
  return (
    <Part title={t('Tags')}>
      {person.tags.length === 0 && <p className={styles.quiet}>{t('No tags yet.')}</p>}
      {person.tags.length > 0 && (
        <Group className={styles.chips} component="ul" gap={6}>
          {person.tags.map((tag) => (
            <li key={tag}>
              {nameOf(tag)}
              {writes && (
                <ActionIcon
                  size={28}
                  aria-label={t('Remove “{{name}}”', { name: nameOf(tag) })}
                  onClick={() => removeTag(tag)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </Group>
      )}
      {writes && <AddTag person={person} />}
    </Part>
  );
}

function AddTag({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { all } = useTags();
  const make = useChange(addTag);
  const put = useChange(changeContact);
  const form = useForm(addTag.input, {
    initial: { name: '' },
    submit: async ({ name }) => {
      const existing = all.find((tag) => tag.name.toLowerCase() === name.trim().toLowerCase());
      const { id } = existing ?? (await make.mutateAsync({ name }));
      await put.mutateAsync({ id: person.id, tags: [...new Set([...person.tags, id])] });
      form.reset();
    },
  });
  return (
    <Group {...form.attributes} className={styles.inline} component="form" gap="xs" align="end">
      <TextInput
        label={t('Add tag')}
        size="sm"
        list="tags-of-contacts"
        autoComplete="off"
        {...form.field('name')}
      />
      <datalist id="tags-of-contacts">
        {all
          .filter(({ id }) => !person.tags.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
      <Button type="submit" variant="soft" size="sm" loading={form.busy}>
        {t('Add')}
      </Button>
    </Group>
  );
}
