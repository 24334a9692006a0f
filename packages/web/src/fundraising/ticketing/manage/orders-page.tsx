import type {
  ManagedEvent,
  TicketOrderRow,
  TicketOrderStatus,
} from '@ngo-plus/contract/fundraising/ticketing';
import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  BulkBar,
  ChooseAll,
  ChooseRow,
  type Chosen,
  EmailText,
  FilteredList,
  type ListKind,
  RecordTable,
  StatusBadge,
  sumChosen,
  type TileSpec,
  useChosen,
} from '../../../ui/index.ts';
import { orderStatusBadges, orderStatusNames, refundNames } from '../labels.ts';
import { type OrderFilters, orderList } from '../queries.ts';
import { EventFrame } from './event-frame.tsx';
import { EventLoader } from './event-loader.tsx';

export const meta = () => pageMeta({ title: 'Orders' });

export default function OrdersPage() {
  const { id = '' } = useParams();
  return <EventLoader id={id}>{(event) => <Orders event={event} />}</EventLoader>;
}

/** Selected orders are only added up. */
const maxChosen = 500;

const filtersIn = (address: URLSearchParams): OrderFilters => {
  const status = address.get('status') ?? '';
  const refunds = address.get('refunds') ?? '';
  return {
    search: (address.get('search') ?? '').trim(),
    status: status in orderStatusNames ? (status as TicketOrderStatus) : '',
    refunds: refunds in refundNames ? (refunds as OrderFilters['refunds']) : '',
  };
};

/** The columns that people choose from, in the orders of every event. */
const orderColumns: ListKind = {
  key: 'ticket-orders',
  columns: phrases({ tickets: 'Tickets', amount: 'Amount', status: 'Status', date: 'Date' }),
};

function Orders({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const query = useInfiniteQuery(orderList(event.id, filters));
  const chosen = useChosen(JSON.stringify(filters), maxChosen);
  return (
    <EventFrame event={event}>
      <FilteredList
        query={query}
        path={`/ticketing/${event.id}/orders`}
        list={orderColumns}
        failed={t("Couldn't load orders")}
        empty={{
          title: t('No orders yet'),
          filtered: t('No orders found'),
          body: t('Orders appear here when someone buys a ticket.'),
          tiles,
        }}
        filters={{
          label: t('Search orders'),
          inForce: filters,
          search: { placeholder: t('Name or email'), maxLength: 200 },
          choices: [
            { name: 'status', label: t('Status'), every: t('All'), names: orderStatusNames },
            { name: 'refunds', label: t('Refunds'), every: t('All'), names: refundNames },
          ],
        }}
        count={(count, shown) =>
          t('{{shown}} orders', { count, shown, defaultValue_one: '{{shown}} order' })
        }
        bulk={
          <BulkBar
            count={chosen.ids.size}
            sum={sumChosen(query.data, chosen, ({ amount }) => amount)}
            onClear={chosen.clear}
          />
        }
      >
        {(orders) => <OrderTable orders={orders} chosen={chosen} />}
      </FilteredList>
    </EventFrame>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'arches', tones: ['plum', 'sun', 'cream'] },
  { person: 4, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'blush', 'cream'] },
];

type TableProps = { orders: readonly TicketOrderRow[]; chosen: Chosen };

function OrderTable({ orders, chosen }: TableProps) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const headings = [t('Buyer'), t('Tickets'), t('Amount'), t('Status'), t('Date')];
  const [, seats, amount, state, date] = headings;
  return (
    <RecordTable headings={headings} before={<ChooseAll chosen={chosen} rows={orders} />}>
      {orders.map((order) => (
        <tr key={order.id} data-open={chosen.ids.has(order.id) || undefined}>
          <ChooseRow
            chosen={chosen}
            id={order.id}
            label={t("Select {{name}}'s order of {{amount}}", {
              name: order.name || t('Erased'),
              amount: money(order.amount),
            })}
          />
          <th scope="row">
            <Link to={`/ticketing/orders/${order.id}`}>{order.name || t('Erased')}</Link>
            {order.email && (
              <small>
                <EmailText email={order.email} />
              </small>
            )}
          </th>
          <td data-label={seats} className="tnum" data-whole>
            {number(order.seats)}
          </td>
          <td data-label={amount} className="tnum" data-whole data-lead>
            {order.amount.amountMinor === '0' ? t('Free') : money(order.amount)}
          </td>
          <td data-label={state} data-whole data-fact>
            <StatusBadge status={orderStatusBadges[order.status]}>
              {t(orderStatusNames[order.status])}
            </StatusBadge>
            {order.notRefunded && <small>{t(refundNames.failed)}</small>}
            {order.asksRefund && <small>{t(refundNames.asked)}</small>}
          </td>
          <td data-label={date} data-whole data-fact>
            <Moment at={order.at} with="time" />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
