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
import { useGivePlace } from '../changes.ts';
import { signupBadges, signupNames } from '../labels.ts';

type Props = {
  people: readonly RosterEntry[];
  /** Whether a place is free for who waits. */
  mayPlace?: boolean;
  /** Left out where nothing can be changed any more. */
  onRemove?: (entry: RosterEntry) => void;
};

export function RosterTable({ people, mayPlace = false, onRemove }: Props) {
  const { t } = useTranslation();
  const email = t('Email');
  const since = t('Signed up');
  const state = t('Status');
  // Of who comes or waits, the heading above says it.
  const ended = people.some((entry) => entry.endedAt !== null);
  const headings = [t('Person'), email, since, ...(ended ? [state] : [])];
  const actionsOf = useActions(mayPlace, onRemove);
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

function useActions(mayPlace: boolean, onRemove: Props['onRemove']) {
  const { t } = useTranslation();
  const { mutate } = useGivePlace();
  const place = (entry: RosterEntry) =>
    mutate(entry.id, {
      onSuccess: () => showToast('done', t('{{name}} is signed up', { name: entry.person.name })),
      onError: ({ message }) => showToast('failed', t('Something went wrong'), message),
    });
  return (entry: RosterEntry): RowAction[] => [
    ...(mayPlace && entry.state === 'waiting'
      ? [
          {
            label: t('Confirm place'),
            icon: <IconUserCheck size={18} aria-hidden />,
            onClick: () => place(entry),
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
