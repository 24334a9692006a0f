import { Button } from '@mantine/core';
import {
  type ManagedEvent,
  managesTickets,
  type TicketFigures,
} from '@ngo-plus/contract/fundraising/ticketing';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { Fact, Facts, Loaded, Panel, RecordTable, StatTile, StatTiles } from '../../../ui/index.ts';
import { eventFigures } from '../queries.ts';
import { useWhen } from '../use-when.ts';
import { EventFrame } from './event-frame.tsx';
import { EventLoader } from './event-loader.tsx';
import { RefundRun } from './refund-run.tsx';
import { SalesPanel } from './sales-panel.tsx';

export const meta = () => pageMeta({ title: 'Event' });

export default function OverviewPage() {
  const { id = '' } = useParams();
  return <EventLoader id={id}>{(event) => <Overview event={event} />}</EventLoader>;
}

function Overview({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation();
  const when = useWhen();
  const manages = allows(managesTickets, useUser()?.role);
  const { id, status, begins, ends, timeZone } = event;
  const actions = manages && status !== 'draft' && status !== 'cancelled' && (
    <Button component={Link} to={`/ticketing/${id}/sell`} variant="default">
      {t('Sell offline')}
    </Button>
  );
  return (
    <EventFrame event={event} actions={actions}>
      <Panel>
        <Facts>
          <Fact term={t('When')}>{when({ startsAt: begins, endsAt: ends, timeZone })}</Fact>
          <Fact term={t('Location')}>
            {[event.online ? t('Online') : '', event.place].filter(Boolean).join(', ') || '–'}
          </Fact>
          {event.causeTitle && <Fact term={t('Raises money for')}>{event.causeTitle}</Fact>}
          {status !== 'draft' && (
            <Fact term={t('Page')}>
              <Link to={`/events/${id}`}>{t('View public page')}</Link>
            </Fact>
          )}
          {event.cancelReason && <Fact term={t('Cancellation reason')}>{event.cancelReason}</Fact>}
        </Facts>
      </Panel>
      {status === 'draft' && <Missing event={event} manages={manages} />}
      {status === 'cancelled' && <RefundRun id={id} />}
      <Figures event={event} />
    </EventFrame>
  );
}

function Missing({ event, manages }: { event: ManagedEvent; manages: boolean }) {
  const { t } = useTranslation();
  const missing = Object.values(event.missing);
  return (
    <Panel title={t('Before you publish')}>
      {missing.length === 0 ? (
        <p>{t('Everything is ready. Publish it from the menu above or in the editor.')}</p>
      ) : (
        <ul>
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {manages && (
        <Button component={Link} to={`/ticketing/${event.id}/edit`}>
          {t('Continue editing')}
        </Button>
      )}
    </Panel>
  );
}

function Figures({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation();
  const { number, money } = useFormat();
  return (
    <Loaded
      query={useQuery(eventFigures(event.id))}
      failed={t("Couldn't load statistics")}
      lines={5}
    >
      {(data) => {
        const { sold, seats, left, reserved, waiting, checkedIn, income, donations } = data;
        return (
          <>
            <StatTiles>
              <StatTile
                label={t('Sold')}
                value={number(sold)}
                note={
                  seats === null ? undefined : t('of {{seats}} seats', { seats: number(seats) })
                }
              />
              <StatTile
                label={t('Left')}
                value={number(left ?? 0)}
                note={
                  reserved > 0
                    ? t('{{reserved}} reserved during checkout', { reserved: number(reserved) })
                    : undefined
                }
              />
              {income.map((sum) => (
                <StatTile
                  key={sum.currency}
                  label={t('Income in {{currency}}', { currency: sum.currency })}
                  value={money(sum)}
                  note={t('before payment fees')}
                />
              ))}
              {donations.map((sum) => (
                <StatTile
                  key={sum.currency}
                  label={t('Add-on donations in {{currency}}', { currency: sum.currency })}
                  value={money(sum)}
                  note={t('included in income')}
                />
              ))}
              <StatTile label={t('Checked in')} value={number(checkedIn)} />
              <StatTile label={t('Waiting')} value={number(waiting)} />
            </StatTiles>
            <SalesPanel event={event} seats={seats} />
            <Kinds figures={data} />
          </>
        );
      }}
    </Loaded>
  );
}

function Kinds({ figures: { types } }: { figures: TicketFigures }) {
  const { t } = useTranslation();
  const { number, money } = useFormat();
  if (types.length === 0) return null;
  const headings = [t('Ticket'), t('Sold'), t('Checked in'), t('Income')];
  const [, sold, arrived, income] = headings;
  return (
    <Panel pad={false}>
      <RecordTable headings={headings}>
        {types.map((type) => (
          <tr key={type.id}>
            <th scope="row">{type.name}</th>
            <td data-label={sold} className="tnum">
              {t('{{sold}} of {{seats}}', {
                sold: number(type.sold),
                seats: number(type.quantity),
              })}
            </td>
            <td data-label={arrived} className="tnum" data-whole>
              {number(type.checkedIn)}
            </td>
            <td data-label={income} className="tnum" data-whole>
              {money(type.income)}
            </td>
          </tr>
        ))}
      </RecordTable>
    </Panel>
  );
}
