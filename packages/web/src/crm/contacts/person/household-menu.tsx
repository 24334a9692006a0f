import {
  changeHousehold,
  deleteHousehold,
  type Household,
  removeHouseholdMember,
} from '@ngo-plus/contract/crm/contacts';
import { IconPencil, IconStar, IconTrash, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Confirm, RowMenu, useFailed } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';
import { EditHouseholdDialog, JoinDialog } from './household-dialogs.tsx';
import type { Person } from './person.ts';

type Props = { person: Person; household: Household };

/** Actions for a household, in the record of one of its members. */
export function HouseholdMenu({ person, household }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'join' | 'delete'>();
  const close = () => setDialog(undefined);
  const change = useChange(changeHousehold);
  const leave = useChange(removeHouseholdMember);
  const remove = useChange(deleteHousehold);
  const failed = useFailed(t("Couldn't change the household"));
  const { id, name } = household;
  const isMain = household.members.some((member) => member.id === person.id && member.main);
  return (
    <>
      <RowMenu
        name={name}
        actions={[
          {
            label: t('Add member'),
            icon: <IconUserPlus size={18} />,
            onClick: () => setDialog('join'),
          },
          {
            label: t('Edit name and address'),
            icon: <IconPencil size={18} />,
            onClick: () => setDialog('edit'),
          },
          ...(isMain
            ? []
            : [
                {
                  label: t('Make {{name}} the main contact', { name: person.name }),
                  icon: <IconStar size={18} />,
                  onClick: () => change.mutate({ id, mainId: person.id }, failed),
                },
              ]),
          {
            label: t('Remove {{name}} from the household', { name: person.name }),
            icon: <IconUserMinus size={18} />,
            onClick: () => leave.mutate({ id: person.id }, failed),
          },
          {
            label: t('Delete household'),
            icon: <IconTrash size={18} />,
            onClick: () => setDialog('delete'),
            danger: true,
          },
        ]}
      />
      <JoinDialog
        person={person}
        household={household}
        opened={dialog === 'join'}
        onClose={close}
      />
      <EditHouseholdDialog household={household} opened={dialog === 'edit'} onClose={close} />
      <Confirm
        opened={dialog === 'delete'}
        onClose={close}
        title={t('Delete “{{title}}”?', { title: name })}
        body={t('The contacts in it are kept.')}
        action={t('Delete household')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { ...failed, onSuccess: close })}
      />
    </>
  );
}
