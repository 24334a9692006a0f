import type { Task } from '@ngo-plus/contract/volunteering';
import { StatusBadge, useFormat, useTranslation } from '../../kernel/index.ts';

/** Until when; what is overdue says so in a word. */
export function Due({ task: { dueOn, overdue } }: { task: Pick<Task, 'dueOn' | 'overdue'> }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  if (dueOn === null) return <>{t('No last day')}</>;
  const words = t('Due {{day}}', { day: day(dueOn) });
  return overdue ? (
    <StatusBadge status="stopped">{t('Overdue: {{day}}', { day: day(dueOn) })}</StatusBadge>
  ) : (
    <time dateTime={dueOn}>{words}</time>
  );
}
