import type { RosterEntry } from '@ngo-plus/contract/people/opportunities';
import { IconUserCheck, IconUserMinus } from '@tabler/icons-react';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import {
  RecordTable,
  type RowAction,
  RowMenu,
  StatusBadge,
  showToast,
  tableStyles,
} from '../../../ui/index.ts';
import { useConfirmSignup } from '../changes.ts';
import { signupBadges, signupNames } from '../labels.ts';

type Props = {
  people: readonly RosterEntry[];
  /** Whether people on the waiting list can be confirmed. */
  canConfirm?: boolean;
  /** Omitted if nothing can be changed any more. */
  onRemove?: (entry: RosterEntry) => void;
};

export function RosterTable({ people, canConfirm = false, onRemove }: Props) {
  const { t } = useTranslation();
  const email = t('Email');
  const since = t('Signed up');
  const state = t('Status');
  // Active sign-ups are described by the heading above.
  const ended = people.some((entry) => entry.endedAt !== null);
  const headings = [t('Person'), email, since, ...(ended ? [state] : [])];
  const actionsOf = useActions(canConfirm, onRemove);
  return (
    <RecordTable headings={headings} menu={onRemove !== undefined}>
      {people.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">
            {entry.person.name}
            {entry.awaitingApproval && (
              <>
                {' '}
                <StatusBadge status="waiting">{t('Awaiting approval')}</StatusBadge>
              </>
            )}
          </th>
          <td data-label={email}>
            <a href={`mailto:${entry.person.email}`}>{entry.person.email}</a>
          </td>
          <td data-label={since}>
            <Moment at={entry.signedUpAt} />
          </td>
          {ended && (
            <td data-label={state}>
              <span>
                <StatusBadge status={signupBadges[entry.state]}>
                  {t(signupNames[entry.state])}
                </StatusBadge>
                {entry.reason && <small>{entry.reason}</small>}
              </span>
            </td>
          )}
          {onRemove && (
            <td className={tableStyles['menu']}>
              <RowMenu name={entry.person.name} actions={actionsOf(entry)} />
            </td>
          )}
        </tr>
      ))}
    </RecordTable>
  );
}

function useActions(canConfirm: boolean, onRemove: Props['onRemove']) {
  const { t } = useTranslation();
  const { mutate } = useConfirmSignup();
  const confirmEntry = (entry: RosterEntry) =>
    mutate(entry.id, {
      onSuccess: () => showToast('done', t('{{name}} is signed up', { name: entry.person.name })),
      onError: ({ message }) => showToast('failed', t('Something went wrong'), message),
    });
  return (entry: RosterEntry): RowAction[] => [
    ...(canConfirm && entry.state === 'waiting'
      ? [
          {
            label: t('Confirm place'),
            icon: <IconUserCheck size={18} aria-hidden />,
            onClick: () => confirmEntry(entry),
          },
        ]
      : []),
    {
      label: t('Remove from shift'),
      icon: <IconUserMinus size={18} aria-hidden />,
      onClick: () => onRemove?.(entry),
      danger: true,
    },
  ];
}
