import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { addAccessCodes, maxCodesTogether } from '@ngo-plus/contract/data/access';
import { useState } from 'react';
import * as z from 'zod';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../ui/index.ts';
import { type FormId, useAccessChange } from './queries.ts';

/** What people type: one person a line, or a number. */
const typed = z.object({
  labels: z.string(),
  count: z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, 'Enter a whole number.'),
});

type Props = { formId: FormId; opened: boolean; onClose: () => void };

/** Adds codes for a list of people, or a number of codes without names. */
export function AddCodes({ formId, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Add codes')}>
      {opened && <Fields formId={formId} onClose={onClose} />}
    </Dialog>
  );
}

function Fields({ formId, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const add = useAccessChange(addAccessCodes);
  const [lines, setLines] = useState(0);
  const form = useForm(typed, {
    initial: { labels: '', count: '' },
    submit: async ({ labels, count }) => {
      const named = linesOf(labels);
      const plain = Array.from({ length: Math.min(Number(count), maxCodesTogether + 1) }, () => '');
      const { added } = await add.mutateAsync({ formId, labels: [...named, ...plain] });
      showToast(
        'done',
        t('{{count, number}} codes added', {
          count: added,
          defaultValue_one: '{{count, number}} code added',
        }),
      );
      onClose();
    },
  });
  const labels = form.field('labels');
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Textarea
        label={t('People (optional)')}
        description={t('One line for each: a name, a number or an address. Paste a column.')}
        minRows={4}
        {...labels}
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => {
          setLines(linesOf(event.currentTarget.value).length);
          labels.onChange(event);
        }}
      />
      {lines > 0 && (
        <p className="muted small" role="status">
          {t('{{count, number}} people', {
            count: lines,
            defaultValue_one: '{{count, number}} person',
          })}
        </p>
      )}
      <TextInput
        inputMode="numeric"
        label={t('Codes without a name (optional)')}
        styles={{ wrapper: { maxWidth: '12rem' } }}
        {...form.field('count')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Add codes')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '');
