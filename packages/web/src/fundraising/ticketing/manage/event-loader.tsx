import type { ManagedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Loaded, PageHeader } from '../../../ui/index.ts';
import { oneEvent } from '../queries.ts';

type Props = { id: string; children: (event: ManagedEvent) => ReactNode };

/** Loads one event for its team's screens, with loading and not-found states. */
export function EventLoader({ id, children }: Props) {
  const { t } = useTranslation();
  const query = useQuery(oneEvent(id));
  if (query.data) return children(query.data);
  return (
    <>
      <PageHeader title={t('Event')} crumbs={[{ label: t('Events'), to: '/ticketing' }]} />
      <Loaded query={query} failed={t("Couldn't load the event")}>
        {children}
      </Loaded>
    </>
  );
}
