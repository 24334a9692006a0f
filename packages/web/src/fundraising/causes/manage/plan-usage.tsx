import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { causeFigures } from '../queries.ts';

/** Number of active causes, and the limit of the plan. */
export function PlanUsage() {
  const { t } = useTranslation();
  const { data } = useQuery(causeFigures);
  if (!data) return t('What you raise funds for, and progress so far.');
  const { published } = data.byStatus;
  if (data.maxActive === null)
    return t('{{count}} causes are open for donations.', {
      count: published,
      defaultValue_one: '{{count}} cause is open for donations.',
    });
  return t('{{taken}} of {{most}} causes in your plan are open for donations.', {
    taken: published,
    most: data.maxActive,
  });
}
