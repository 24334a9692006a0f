import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { maxAddresses } from '@ngo-plus/contract/crm/contacts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from '../parts.module.css';

type Entry = { readonly value: string; readonly label: string };

type Props = {
  of: 'email' | 'phone';
  entries: readonly Entry[];
  /** The error of an entry or its label, and its id for the error summary. */
  refused: (at: number, part: 'value' | 'label') => { id: string; error: string | undefined };
  /** The error of the list as a whole. */
  overall: { id: string; error: string | undefined };
  onChange: (entries: readonly Entry[]) => void;
};

/** Email addresses or phone numbers with labels; the first is the primary one. */
export function Entries({ of, entries, refused, overall, onChange }: Props) {
  const { t } = useTranslation();
  const words =
    of === 'email'
      ? { legend: t('Email'), value: t('Email address'), add: t('Add email address') }
      : { legend: t('Phone'), value: t('Phone number'), add: t('Add phone number') };
  const set = (at: number, change: Partial<Entry>) =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...change } : entry)));
  return (
    <fieldset
      id={overall.id}
      tabIndex={-1}
      aria-describedby={overall.error && `${overall.id}-refusal`}
    >
      <legend>{words.legend}</legend>
      {overall.error && <Input.Error id={`${overall.id}-refusal`}>{overall.error}</Input.Error>}
      {entries.map(({ value, label }, at) => (
        // Entries have no id, so their index is the key.
        <div key={at} className={styles.entry}>
          <TextInput
            {...refused(at, 'value')}
            label={words.value}
            type={of === 'email' ? 'email' : 'tel'}
            value={value}
            onChange={({ currentTarget }) => set(at, { value: currentTarget.value })}
          />
          <TextInput
            {...refused(at, 'label')}
            label={t('Details')}
            placeholder={t('Work, home')}
            value={label}
            onChange={({ currentTarget }) => set(at, { label: currentTarget.value })}
          />
          <ActionIcon
            size={42}
            aria-label={t('Remove {{value}}', { value: value || words.value })}
            onClick={() => onChange(entries.filter((_, place) => place !== at))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {entries.length < maxAddresses && (
        <div>
          <Button
            variant="soft"
            size="sm"
            onClick={() => onChange([...entries, { value: '', label: '' }])}
          >
            {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
