import type { Grant } from '@ngo-plus/contract/content/grants';
import { useTranslation } from '../../kernel/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { closingOf } from './closing-date.ts';
import { useCalendar } from './use-calendar.ts';

type Props = {
  grant: Pick<Grant, 'status' | 'deadlineDate' | 'closesAt'>;
  /** The date on which the server rendered the page, if it did. */
  renderedOn?: string | undefined;
};

/** Whether and how long applications are open: `9 days left`, `Open, 54 days`, `Closed`. */
export function ClosingBadge({ grant, renderedOn }: Props) {
  const { t } = useTranslation();
  const closing = closingOf(grant, useCalendar(renderedOn));
  switch (closing.kind) {
    case 'closed':
      return <StatusBadge status="stopped">{t('Closed')}</StatusBadge>;
    case 'forecast':
      return <StatusBadge status="draft">{t('Not yet open')}</StatusBadge>;
    case 'ongoing':
      return <StatusBadge status="done">{t('Ongoing')}</StatusBadge>;
    case 'last-hours':
      return <StatusBadge status="soon">{t('Closes in hours')}</StatusBadge>;
    case 'last-day':
      return <StatusBadge status="soon">{t('Last day')}</StatusBadge>;
    case 'soon':
      return (
        <StatusBadge status="soon">
          {t('{{count}} days left', {
            count: closing.days,
            defaultValue_one: '{{count}} day left',
          })}
        </StatusBadge>
      );
    case 'open':
      return (
        <StatusBadge status="waiting">
          {t('Open, {{count}} days left', {
            count: closing.days,
            defaultValue_one: 'Open, {{count}} day left',
          })}
        </StatusBadge>
      );
  }
}
