import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { causeFigures } from '../queries.ts';

/** How many causes take donations now, and how many the plan allows. */
export function RoomLeft() {
  const { t } = useTranslation();
  const { data } = useQuery(causeFigures);
  if (!data) return t('What you raise funds for, and how far it has come.');
  const { published } = data.byStatus;
  if (data.mostActive === null)
    return t('{{count}} causes take donations now.', {
      count: published,
      defaultValue_one: '{{count}} cause takes donations now.',
    });
  return t('{{taken}} of {{most}} causes that your plan allows take donations now.', {
    taken: published,
    most: data.mostActive,
  });
}
