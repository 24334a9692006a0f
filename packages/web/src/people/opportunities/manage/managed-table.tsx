import type { ManagedCard } from '@ngo-plus/contract/people/opportunities';
import { Link } from 'react-router';
import { cityOf, useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../../ui/index.ts';
import { stateBadges, stateNames } from '../labels.ts';
import { useSpan } from '../span.ts';

/** Rows on wide screens, cards on narrow ones. */
export function ManagedTable({ opportunities }: { opportunities: readonly ManagedCard[] }) {
  const { t } = useTranslation();
  const headings = [t('Opportunity'), t('Next shift'), t('Signed up'), t('Waiting'), t('Status')];
  const [, next, taken, waiting, state] = headings;
  const { number } = useFormat();
  return (
    <RecordTable headings={headings}>
      {opportunities.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <Link to={`/volunteer/opportunities/${one.id}`}>{one.title}</Link>
            <small>{one.place || t('Remote')}</small>
          </th>
          <td data-label={next}>
            {one.nextShiftAt ? <Next at={one.nextShiftAt} zone={one.timeZone} /> : t('None')}
          </td>
          <td data-label={taken}>
            {one.shifts > 0 &&
              t('{{taken}} of {{places}}', {
                taken: number(one.taken),
                places: number(one.places),
              })}
          </td>
          <td data-label={waiting}>{one.waiting > 0 && number(one.waiting)}</td>
          <td data-label={state} data-whole data-lead>
            <StatusBadge status={stateBadges[one.state]}>{t(stateNames[one.state])}</StatusBadge>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function Next({ at, zone }: { at: string; zone: string }) {
  const { t } = useTranslation();
  const span = useSpan(zone);
  return (
    <span>
      {span.day(at)}
      <small>{t('{{time}} ({{city}} time)', { time: span.clock(at), city: cityOf(zone) })}</small>
    </span>
  );
}
