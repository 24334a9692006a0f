import type { TicketEventCard } from '@ngo-plus/contract/fundraising/ticketing';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../../ui/index.ts';
import { eventStatusBadges, eventStatusNames } from '../labels.ts';
import { useWhen } from '../use-when.ts';

export function EventTable({ events }: { events: readonly TicketEventCard[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const when = useWhen();
  const headings = [t('Event'), t('When'), t('Location'), t('Status'), t('Sold')];
  const [, whenHead, where, state, soldHead] = headings;
  return (
    <RecordTable headings={headings}>
      {events.map((event) => {
        const { id, title, status, online, place, sold, seats } = event;
        return (
          <tr key={id}>
            <th scope="row">
              <Link to={`/ticketing/${id}`}>{title}</Link>
            </th>
            <td data-label={whenHead} data-fact>
              {when(event)}
            </td>
            <td data-label={where} data-fact>
              {[online ? t('Online') : '', place].filter(Boolean).join(', ') || '–'}
            </td>
            <td data-label={state} data-whole data-lead>
              <StatusBadge status={eventStatusBadges[status]}>
                {t(eventStatusNames[status])}
              </StatusBadge>
            </td>
            <td data-label={soldHead} className="tnum" data-whole>
              {seats === null
                ? number(sold)
                : t('{{sold}} of {{seats}}', { sold: number(sold), seats: number(seats) })}
            </td>
          </tr>
        );
      })}
    </RecordTable>
  );
}
