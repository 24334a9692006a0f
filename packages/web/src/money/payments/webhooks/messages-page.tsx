import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { filtersIn, ListPage, type TileSpec } from '../../../ui/index.ts';
import { Banners } from '../banners.tsx';
import { messageFilters } from '../filters.ts';
import { messageList } from '../queries.ts';
import { MessageTable } from './message-table.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

export const meta = () => pageMeta({ title: 'Payment webhooks' });

const statusNames = phrases({ yes: 'Processed', all: 'All webhooks' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'talk', tones: ['teal', 'sun', 'mint'] },
  { kind: 'cloud', tones: ['sky', 'mint', 'cream'] },
  { kind: 'house', tones: ['plum', 'sun', 'blush'] },
];

/** Webhook messages of providers, and their outcomes. */
export default function MessagesPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(messageFilters, address);
  return (
    <ListPage
      title={t('Webhooks')}
      lede={t(
        'Webhooks from payment providers. We confirm each one with the provider before recording anything.',
      )}
      above={<Banners />}
      query={useInfiniteQuery(messageList(filters))}
      path="/admin/payments/messages"
      failed={t("Couldn't load webhooks")}
      empty={{
        title: t('All webhooks processed'),
        filtered: t('No webhooks found'),
        body: t('Webhooks that fail are retried automatically and appear here.'),
        tiles,
      }}
      filters={{
        label: t('Search webhooks'),
        inForce: filters,
        search: { placeholder: t('Full payment reference'), maxLength: 100 },
        choices: [
          {
            name: 'handled',
            label: t('Status'),
            every: t('Not processed yet'),
            names: statusNames,
          },
        ],
      }}
      isPartial
      count={(count, shown) =>
        t('{{shown}} webhooks', { count, shown, defaultValue_one: '{{shown}} message' })
      }
      dialogs={<WebhookPanel />}
    >
      {(messages) => <MessageTable messages={messages} />}
    </ListPage>
  );
}
