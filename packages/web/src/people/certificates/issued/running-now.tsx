import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Note, StatusBadge } from '../../../ui/index.ts';
import { runStateBadges, runStateNames } from '../labels.ts';
import { runList } from '../queries.ts';

/** Unfinished runs; stopped ones can be resumed. */
export function RunningNow() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useInfiniteQuery(runList);
  const open = data?.pages.flatMap(({ items }) => items).filter(({ state }) => state !== 'done');
  return open?.map(({ id, template, state, issued, people }) => (
    <Note key={id} tone="warn">
      <StatusBadge status={runStateBadges[state]}>{t(runStateNames[state])}</StatusBadge>{' '}
      <Link to={`/volunteer/certificates/runs/${id}`}>{template}</Link>{' '}
      {t('{{done}} of {{all}}', { done: number(issued), all: number(people) })}
    </Note>
  ));
}
