import { Button } from '@mantine/core';
import { type Contact, type ContactDetail, mergeContacts } from '@ngo-plus/contract/crm/contacts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { showToast, useFailed } from '../../ui/index.ts';
import { mergeFieldNames } from './labels.ts';
import styles from './merge.module.css';
import { conflictsOf, type MergeField } from './merge-conflicts.ts';
import { usePlaceNames } from './places.ts';
import { useChange } from './use-change.ts';

type Props = {
  one: Contact;
  other: Contact;
  onDone: (kept: ContactDetail) => void;
  onCancel: () => void;
};

/** Which record goes on, and what is right where the two say different things. */
export function MergeForm({ one, other, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const [turned, setTurned] = useState(false);
  const [take, setTake] = useState<readonly MergeField[]>([]);
  const [kept, merged] = turned ? [other, one] : [one, other];
  const { mutate, isPending } = useChange(mergeContacts);
  const failed = useFailed(t("Couldn't merge the contacts"));
  const merge = () =>
    mutate(
      { id: kept.id, otherId: merged.id, take: [...take] },
      {
        ...failed,
        onSuccess: (contact) => {
          showToast('done', t('Contacts merged'));
          onDone(contact);
        },
      },
    );
  const turn = () => {
    setTurned(!turned);
    setTake([]);
  };
  return (
    <div className={styles.form}>
      <p>
        {t(
          '“{{merged}}” becomes part of “{{kept}}”, with its notes, tasks, files, consents and history.',
          {
            merged: merged.name,
            kept: kept.name,
          },
        )}
      </p>
      <div>
        <Button
          variant="soft"
          size="sm"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          onClick={turn}
        >
          {t('Swap')}
        </Button>
      </div>
      <Choices kept={kept} merged={merged} take={take} onTake={setTake} />
      <p className={styles.quiet}>
        {t(
          'Email addresses, phone numbers, tags and types of both are kept. You can undo a merge.',
        )}
      </p>
      <div className={styles.buttons}>
        <Button loading={isPending} onClick={merge}>
          {t('Merge')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

type ChoicesProps = {
  kept: Contact;
  merged: Contact;
  take: readonly MergeField[];
  onTake: (take: readonly MergeField[]) => void;
};

function Choices({ kept, merged, take, onTake }: ChoicesProps) {
  const { t } = useTranslation();
  const places = usePlaceNames();
  const conflicts = conflictsOf(kept, merged, places);
  if (conflicts.length === 0) return <p className={styles.quiet}>{t('No conflicting details.')}</p>;
  return conflicts.map(({ field, values }) => (
    <fieldset key={field} className={styles.choice}>
      <legend>{t(mergeFieldNames[field])}</legend>
      {values.map((value, at) => (
        <label key={at === 0 ? 'kept' : 'merged'}>
          <input
            type="radio"
            name={`merge-${field}`}
            checked={take.includes(field) === (at === 1)}
            onChange={() =>
              onTake(at === 1 ? [...take, field] : take.filter((one) => one !== field))
            }
          />
          <span>{value}</span>
        </label>
      ))}
    </fieldset>
  ));
}
