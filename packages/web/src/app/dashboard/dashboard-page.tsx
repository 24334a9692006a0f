import { PageHeader, pageMeta, useTranslation, useUser } from '../../kernel/index.ts';

export const meta = () => pageMeta({ title: 'Dashboard' });

export default function DashboardPage() {
  const { t } = useTranslation();
  const user = useUser();
  return <PageHeader title={t('Welcome, {{name}}', { name: user?.name ?? '' })} />;
}
