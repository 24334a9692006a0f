import { phrase } from '@ngo-plus/contract/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { NavTabs, PageHeader } from '../../ui/index.ts';

const tabs = [
  { to: '/marketing', label: phrase('Leads') },
  { to: '/marketing/visits', label: phrase('Visits') },
  { to: '/marketing/newsletter', label: phrase('Newsletter') },
] as const;

/** The header of the three screens. Each tab has its own URL. */
export function MarketingHeader({ lede: intro, actions }: { lede: string; actions: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('Marketing')} lede={intro} actions={actions} />
      <NavTabs label={t('Marketing')} tabs={tabs} />
    </>
  );
}
