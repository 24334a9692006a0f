import type { Task } from '@ngo-plus/contract/people/volunteering';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';

type Props = {
  task: Pick<Task, 'dueOn' | 'overdue'>;
  /** Omits the year, where space is limited. */
  short?: boolean;
};

/** The due date; overdue tasks are marked in text. */
export function Due({ task: { dueOn, overdue }, short = false }: Props) {
  const { t } = useTranslation();
  const { day, shortDay } = useFormat();
  if (dueOn === null) return <>{t('No due date')}</>;
  const words = { day: short ? shortDay(dueOn) : day(dueOn) };
  if (overdue) return <StatusBadge status="stopped">{t('Overdue: {{day}}', words)}</StatusBadge>;
  return <time dateTime={dueOn}>{short ? t('Due {{day}}', words) : words.day}</time>;
}
