import { Button, Group, Stack, Text } from '@mantine/core';
import { type Contact, type ContactDetail, mergeContacts } from '@ngo-plus/contract/crm/contacts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Grid, showToast, useFailed } from '../../ui/index.ts';
import { mergeFieldNames } from './labels.ts';
import styles from './merge.module.css';
import { conflictsOf, type MergeField } from './merge-conflicts.ts';
import { useLocaleNames } from './places.ts';
import { useChange } from './use-change.ts';

type Props = {
  one: Contact;
  other: Contact;
  onDone: (target: ContactDetail) => void;
  onCancel: () => void;
};

/** Selects the target of a merge, and resolves conflicting fields. */
export function MergeForm({ one, other, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const [turned, setTurned] = useState(false);
  const [takenFields, setTakenFields] = useState<readonly MergeField[]>([]);
  const [target, merged] = turned ? [other, one] : [one, other];
  const { mutate, isPending } = useChange(mergeContacts);
  const failed = useFailed(t("Couldn't merge the contacts"));
  const merge = () =>
    mutate(
      { id: target.id, otherId: merged.id, take: [...takenFields] },
      {
        ...failed,
        onSuccess: (contact) => {
          showToast('done', t('Contacts merged'));
          onDone(contact);
        },
      },
    );
  const swapContacts = () => {
    setTurned(!turned);
    setTakenFields([]);
  };
  return (
    <Stack>
      <p>
        {t(
          '“{{merged}}” becomes part of “{{kept}}”, with its notes, tasks, files, consents and history.',
          {
            merged: merged.name,
            kept: target.name,
          },
        )}
      </p>
      <div>
        <Button
          variant="soft"
          size="sm"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          onClick={swapContacts}
        >
          {t('Swap')}
        </Button>
      </div>
      <Choices
        target={target}
        merged={merged}
        takenFields={takenFields}
        onTakenFieldsChange={setTakenFields}
      />
      <Text c="dimmed" size="sm">
        {t(
          'Email addresses, phone numbers, tags and types of both are kept. You can undo a merge.',
        )}
      </Text>
      <Group gap="xs">
        <Button loading={isPending} onClick={merge}>
          {t('Merge')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

type ChoicesProps = {
  target: Contact;
  merged: Contact;
  takenFields: readonly MergeField[];
  onTakenFieldsChange: (takenFields: readonly MergeField[]) => void;
};

function Choices({ target, merged, takenFields, onTakenFieldsChange }: ChoicesProps) {
  const { t } = useTranslation();
  const localeNames = useLocaleNames();
  const conflicts = conflictsOf(target, merged, localeNames);
  if (conflicts.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {t('No conflicting details.')}
      </Text>
    );
  return conflicts.map(({ field, values }) => (
    <Grid key={field} as="fieldset" least="14rem" gap="8px" fit className={styles.choice}>
      <legend>{t(mergeFieldNames[field])}</legend>
      {values.map((value, at) => (
        <label key={at === 0 ? 'kept' : 'merged'}>
          <input
            type="radio"
            name={`merge-${field}`}
            checked={takenFields.includes(field) === (at === 1)}
            onChange={() =>
              onTakenFieldsChange(
                at === 1 ? [...takenFields, field] : takenFields.filter((one) => one !== field),
              )
            }
          />
          <span>{value}</span>
        </label>
      ))}
    </Grid>
  ));
}
