import type { Grant } from '@ngo-plus/contract/content/grants';
import { Moment, useTranslation } from '../../kernel/index.ts';

/** The date of the deadline, or the funder's note instead. */
export function Deadline({ grant }: { grant: Pick<Grant, 'deadlineDate' | 'deadlineNote'> }) {
  const { t } = useTranslation();
  if (grant.deadlineDate) return <Moment at={grant.deadlineDate} />;
  return grant.deadlineNote || t('No deadline');
}
