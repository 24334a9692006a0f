import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { PageHeader } from '../../ui/index.ts';
import { TeamFormList } from './team-form-list.tsx';

export const meta = () => pageMeta({ title: 'Forms to fill in' });

/** The forms of the team that are for the reader. */
export default function ToFillInPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Forms to fill in')}
        lede={t('Forms that are assigned to you, and those for all members.')}
        crumbs={[{ label: t('Data collection'), to: '/data-collection' }]}
      />
      <TeamFormList />
    </>
  );
}
