import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import {
  addOwnField,
  changeOwnField,
  type OwnField,
  ownFieldKinds,
} from '@ngo-plus/contract/crm/contacts';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary } from '../../../ui/index.ts';
import { ownKindNames } from '../labels.ts';
import styles from '../parts.module.css';
import { useChange } from '../use-change.ts';

type Suggestion = Pick<OwnField, 'name' | 'kind' | 'choices'>;

type Props = {
  field: OwnField | 'new' | undefined;
  /** The initial values of a new field. */
  suggestion?: Suggestion;
  onClose: () => void;
  onAdded?: (field: OwnField) => void;
};

/** The longest name that a field can have. */
const maxName = 80;

export function FieldDialog({ field, suggestion, onClose, onAdded }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={field !== undefined}
      onClose={onClose}
      title={field === 'new' ? t('Add field') : t('Edit field')}
      atTop
    >
      {field && (
        <FieldForm
          field={field === 'new' ? undefined : field}
          start={field === 'new' ? suggestion : field}
          onClose={onClose}
          onAdded={onAdded}
        />
      )}
    </Dialog>
  );
}

const rules = z.object({
  name: z.string().trim().min(1, 'Enter a name for the field.').max(maxName),
  kind: z.enum(ownFieldKinds),
  choices: z.string(),
});

/** Options are entered one per line. The type of an existing field cannot change. */
type FormProps = {
  field: OwnField | undefined;
  start: Suggestion | undefined;
  onClose: () => void;
  onAdded: ((field: OwnField) => void) | undefined;
};

function FieldForm({ field, start, onClose, onAdded }: FormProps) {
  const { t } = useTranslation();
  const add = useChange(addOwnField);
  const change = useChange(changeOwnField);
  const form = useForm(rules, {
    initial: {
      name: start?.name.slice(0, maxName) ?? '',
      kind: start?.kind ?? 'text',
      choices: start?.choices.join('\n') ?? '',
    },
    submit: async ({ name, kind, choices: typed }) => {
      const lines = typed.split('\n').map((line) => line.trim());
      const choices = kind === 'choice' ? [...new Set(lines.filter(Boolean))] : [];
      if (field)
        await change.mutateAsync({ id: field.id, name, ...(kind === 'choice' && { choices }) });
      else onAdded?.(await add.mutateAsync({ name, kind, choices }));
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Field name')} data-autofocus {...form.field('name')} />
      {!field && (
        <NativeSelect
          label={t('Type')}
          data={ownFieldKinds.map((value) => ({ value, label: t(ownKindNames[value]) }))}
          {...form.field('kind')}
        />
      )}
      {form.values.kind === 'choice' && (
        <Textarea label={t('Options, one per line')} minRows={3} {...form.field('choices')} />
      )}
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
