import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  addOwnField,
  changeOwnField,
  type OwnField,
  ownFieldKinds,
} from '@ngo-plus/contract/crm/contacts';
import * as z from 'zod';
import { Dialog, ErrorSummary, useForm, useTranslation } from '../../../kernel/index.ts';
import styles from '../parts.module.css';
import { useChange } from '../use-change.ts';
import { ownKindNames } from '../words.ts';

type Props = { field: OwnField | 'new' | undefined; onClose: () => void };

export function FieldDialog({ field, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={field !== undefined}
      onClose={onClose}
      title={field === 'new' ? t('Add a field') : t('Edit field')}
      atTop
    >
      {field && <FieldForm field={field === 'new' ? undefined : field} onClose={onClose} />}
    </Dialog>
  );
}

const rules = z.object({
  name: z.string().trim().min(1, 'Enter the name of the field.').max(80),
  kind: z.enum(ownFieldKinds),
  choices: z.string(),
});

/** Choices are typed one per line. The kind of a field stays once it is there. */
function FieldForm({ field, onClose }: { field: OwnField | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useChange(addOwnField);
  const change = useChange(changeOwnField);
  const form = useForm(rules, {
    initial: {
      name: field?.name ?? '',
      kind: field?.kind ?? 'text',
      choices: field?.choices.join('\n') ?? '',
    },
    submit: async ({ name, kind, choices: typed }) => {
      const lines = typed.split('\n').map((line) => line.trim());
      const choices = kind === 'choice' ? [...new Set(lines.filter(Boolean))] : [];
      if (field)
        await change.mutateAsync({ id: field.id, name, ...(kind === 'choice' && { choices }) });
      else await add.mutateAsync({ name, kind, choices });
      onClose();
    },
  });
  return (
    <form {...form.attributes} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Name of the field')} data-autofocus {...form.field('name')} />
      {!field && (
        <NativeSelect
          label={t('What it holds')}
          data={ownFieldKinds.map((value) => ({ value, label: t(ownKindNames[value]) }))}
          {...form.field('kind')}
        />
      )}
      {form.values.kind === 'choice' && (
        <Textarea label={t('Choices, one per line')} minRows={3} {...form.field('choices')} />
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
