import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, filtersIn, ListFilters, PagedPanel, PageHeader } from '../../../ui/index.ts';
import { Banners } from '../banners.tsx';
import { type MessageFilters, messageFilters } from '../filters.ts';
import { messageList } from '../queries.ts';
import { MessageTable } from './message-table.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

export const meta = () => pageMeta({ title: 'Payment webhooks' });

/** Webhook messages of providers, and their outcomes. */
export default function MessagesPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(messageFilters, address);
  const list = useInfiniteQuery(messageList(filters));
  return (
    <>
      <PageHeader
        title={t('Webhooks')}
        lede={t(
          'Webhooks from payment providers. We confirm each one with the provider before recording anything.',
        )}
      />
      <Banners />
      <MessageFilterBar inForce={filters} total={list.data?.pages[0]?.total} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load webhooks")}
        empty={<NoMessages filters={filters} />}
      >
        {(messages) => <MessageTable messages={messages} />}
      </PagedPanel>
      <WebhookPanel />
    </>
  );
}

function MessageFilterBar({
  inForce,
  total,
}: {
  inForce: MessageFilters;
  total: number | undefined;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const choices = [
    {
      name: 'handled',
      label: t('Status'),
      every: t('Not processed yet'),
      names: phrases({ yes: 'Processed', all: 'All webhooks' }),
    },
  ] as const;
  const count = t('{{shown}} webhooks', {
    count: total ?? 0,
    shown: number(total ?? 0),
    defaultValue_one: '{{shown}} message',
  });
  return (
    <ListFilters
      label={t('Search webhooks')}
      path="/admin/payments/messages"
      inForce={inForce}
      choices={choices}
      count={total === undefined ? '' : count}
      search={{ placeholder: t('Full payment reference'), maxLength: 100 }}
    />
  );
}

function NoMessages({ filters: { search, handled } }: { filters: MessageFilters }) {
  const { t } = useTranslation();
  const waiting = search === '' && handled === '';
  return (
    <EmptyState
      title={waiting ? t('All webhooks processed') : t('No webhooks found')}
      body={
        waiting
          ? t('Webhooks that fail are retried automatically and appear here.')
          : t('Remove a filter, or check the reference.')
      }
      tiles={[
        { kind: 'talk', tones: ['teal', 'sun', 'mint'] },
        { kind: 'cloud', tones: ['sky', 'mint', 'cream'] },
        { kind: 'house', tones: ['plum', 'sun', 'blush'] },
      ]}
    />
  );
}
