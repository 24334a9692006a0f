import type { Grant } from '@ngo-plus/contract/grants';
import { Link } from 'react-router';
import { StatusBadge, useFormat, useTranslation } from '../kernel/index.ts';

const dayMs = 86_400_000;
const soonDays = 14;

/** One call: what it is, and how long there is to apply. */
export function GrantLine({
  grant: { id, title, donorAgency, closesAt, status },
}: {
  grant: Grant;
}) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const daysLeft =
    closesAt === null ? undefined : Math.ceil((Date.parse(closesAt) - Date.now()) / dayMs);
  const closed = status === 'closed' || (daysLeft !== undefined && daysLeft <= 0);
  return (
    <>
      <Link to={`/grants/${id}`}>{title}</Link>
      <small>
        {closed && <StatusBadge status="stopped">{t('Closed')}</StatusBadge>}
        {!closed && daysLeft !== undefined && (
          <StatusBadge status={daysLeft <= soonDays ? 'soon' : 'waiting'}>
            {t('{{count}} days left', { count: daysLeft, defaultValue_one: '{{count}} day left' })}
          </StatusBadge>
        )}
        {closesAt ? day(closesAt) : t('No deadline')}
        <span>{donorAgency}</span>
      </small>
    </>
  );
}
