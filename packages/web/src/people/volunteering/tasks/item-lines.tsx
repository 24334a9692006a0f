import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { maxTaskItems } from '@ngo-plus/contract/people/volunteering';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './task.module.css';

export type Line = { readonly key: string; readonly id?: string; readonly text: string };

export const newLine = (): Line => ({ key: crypto.randomUUID(), text: '' });

type Props = { lines: readonly Line[]; onChange: (lines: readonly Line[]) => void };

/** Edits the checklist of a task. Empty lines are omitted on saving. */
export function ItemLines({ lines, onChange }: Props) {
  const { t } = useTranslation();
  const write = (key: string, text: string) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, text } : line)));
  return (
    <fieldset className={styles.chooser}>
      <legend>{t('Checklist (optional)')}</legend>
      <Stack gap="xs">
        {lines.map(({ key, text }, at) => (
          <Group key={key} className={styles.line} gap="xs" wrap="nowrap">
            <TextInput
              aria-label={t('Item {{number}}', { number: at + 1 })}
              value={text}
              maxLength={200}
              onChange={({ currentTarget }) => write(key, currentTarget.value)}
            />
            <ActionIcon
              aria-label={t('Remove item {{number}}', { number: at + 1 })}
              onClick={() => onChange(lines.filter((line) => line.key !== key))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      {lines.length < maxTaskItems && (
        <Button
          variant="quiet"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...lines, newLine()])}
        >
          {t('Add item')}
        </Button>
      )}
    </fieldset>
  );
}

export const writtenLines = (lines: readonly Line[]) =>
  lines.filter(({ text }) => text.trim() !== '');
