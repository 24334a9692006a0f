import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { maxAddresses } from '@ngo-plus/contract/crm/contacts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from '../parts.module.css';

type Entry = { readonly value: string; readonly label: string };

type Props = {
  of: 'email' | 'phone';
  entries: readonly Entry[];
  /** What is refused of one of them, or of its label, and the id the summary leads to. */
  refused: (at: number, part: 'value' | 'label') => { id: string; error: string | undefined };
  /** The same of them all. */
  together: { id: string; error: string | undefined };
  onChange: (entries: readonly Entry[]) => void;
};

/** E-mail addresses or phone numbers, each with what it is; the first is the one that is used. */
export function Entries({ of, entries, refused, together, onChange }: Props) {
  const { t } = useTranslation();
  const words =
    of === 'email'
      ? { legend: t('Email'), value: t('Email address'), add: t('Add email address') }
      : { legend: t('Phone'), value: t('Phone number'), add: t('Add phone number') };
  const set = (at: number, change: Partial<Entry>) =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...change } : entry)));
  return (
    <fieldset
      id={together.id}
      tabIndex={-1}
      aria-describedby={together.error && `${together.id}-refusal`}
    >
      <legend>{words.legend}</legend>
      {together.error && <Input.Error id={`${together.id}-refusal`}>{together.error}</Input.Error>}
      {entries.map(({ value, label }, at) => (
        // They have no name of their own, for they are typed over: their place is what they are known by.
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
