import type { Contact } from '@ngo-plus/contract/crm/contacts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { MergeForm } from '../merge-form.tsx';
import { FindContact } from './find-contact.tsx';
import type { Person } from './person.ts';

type Props = { person: Person; opened: boolean; onClose: () => void };

/** Finds a duplicate of a contact and merges both. */
export function MergeDialog({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [other, setOther] = useState<Contact>();
  const close = () => {
    setOther(undefined);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('Merge with another contact')}
      size="44rem"
      atTop
    >
      {other ? (
        <MergeForm
          one={person}
          other={other}
          onCancel={() => setOther(undefined)}
          onDone={({ id }) => {
            close();
            void navigate(`/contacts/${id}`);
          }}
        />
      ) : (
        <FindContact person={person} initial={person.name} onChoose={setOther} />
      )}
    </Dialog>
  );
}
