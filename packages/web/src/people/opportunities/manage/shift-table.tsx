import type { ManagedShift } from '@ngo-plus/contract/people/opportunities';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { cityOf, useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, RowMenu, StatusBadge, tableStyles } from '../../../ui/index.ts';
import { useSpan } from '../span.ts';

type Props = {
  shifts: readonly ManagedShift[];
  opportunityId: string;
  timeZone: string;
  /** Omitted if nothing can be changed any more. */
  onChange?: (shift: ManagedShift) => void;
  onCancel?: (shift: ManagedShift) => void;
};

/** Shifts; the date links to the roster. */
export function ShiftTable({ shifts, opportunityId, timeZone, onChange, onCancel }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const span = useSpan(timeZone);
  const headings = [
    t('Date'),
    t('Hours ({{city}} time)', { city: cityOf(timeZone) }),
    t('Signed up'),
    t('Waiting'),
  ];
  const [, hours, taken, waiting] = headings;
  return (
    <RecordTable headings={headings} menu={onChange !== undefined}>
      {shifts.map((shift) => (
        <tr key={shift.id}>
          <th scope="row">
            <Link to={`/volunteer/opportunities/${opportunityId}/shifts/${shift.id}`}>
              {span.day(shift.startsAt)}
            </Link>
            {shift.note && <small>{shift.note}</small>}
          </th>
          <td data-label={hours} data-whole>
            {span.hours(shift)}
          </td>
          <td data-label={taken}>
            {shift.state === 'cancelled' ? (
              <StatusBadge status="stopped">{t('Cancelled')}</StatusBadge>
            ) : (
              t('{{taken}} of {{places}}', {
                taken: number(shift.taken),
                places: number(shift.capacity),
              })
            )}
          </td>
          <td data-label={waiting}>{shift.waiting > 0 && number(shift.waiting)}</td>
          {onChange && (
            <td className={tableStyles['menu']}>
              {shift.state === 'open' && Date.parse(shift.startsAt) > Date.now() && (
                <RowMenu
                  name={`${span.day(shift.startsAt)}, ${span.hours(shift)}`}
                  actions={[
                    {
                      label: t('Change'),
                      icon: <IconPencil size={18} aria-hidden />,
                      onClick: () => onChange(shift),
                    },
                    {
                      label: t('Cancel shift'),
                      icon: <IconTrash size={18} aria-hidden />,
                      onClick: () => onCancel?.(shift),
                      danger: true,
                    },
                  ]}
                />
              )}
            </td>
          )}
        </tr>
      ))}
    </RecordTable>
  );
}
