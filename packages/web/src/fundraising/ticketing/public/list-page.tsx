import { listPublicEvents } from '@ngo-plus/contract/fundraising/ticketing';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import {
  callCountedPage,
  pageMeta,
  rowsIn,
  through,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import {
  EmptyList,
  LinkCards,
  PageHeader,
  PageLinks,
  PublicPage,
  whyNone,
} from '../../../ui/index.ts';
import { EventCard } from './event-card.tsx';
import { EventFilters } from './event-filters.tsx';
import { addressOf, filtersIn } from './list-query.ts';
import { eventTiles } from './tiles.ts';

/** Fills whole rows on wide screens. */
const pageLength = 12;
const none = { items: [], total: 0, next: undefined };

/** If loading fails, the list is empty and shows an error. */
export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url).searchParams;
  const filters = filtersIn(address);
  const cursor = address.get('cursor') ?? undefined;
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  let failed = false;
  const page = await callCountedPage(
    listPublicEvents,
    { ...set, ...(cursor && { cursor }), limit: pageLength },
    { ...through(args), anonymous: true },
  ).catch(() => {
    failed = true;
    return none;
  });
  return { ...page, filters, cursor, failed };
}

const description =
  'Concerts, dinners, walks and talks by NGOs: see the dates, ticket prices and the cause you support.';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Events', description }, page);

export default function ListPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { items, total, next, filters, cursor, failed } = useLoaderData<typeof loader>();
  const narrowed = Object.values(filters).some((value) => value !== '');
  const count = t('{{shown}} events', {
    count: rowsIn(total),
    shown: format.total(total),
    defaultValue_one: '{{shown}} event',
  });
  return (
    <PublicPage>
      <PageHeader title={t('Events')} lede={t('Find an event, meet people and support a cause.')} />
      <EventFilters inForce={filters} count={failed ? '' : count} />
      {items.length === 0 ? (
        <NoEvents why={whyNone({ failed, narrowed })} />
      ) : (
        <LinkCards>
          {items.map((event, index) => (
            <EventCard key={event.id} event={event} index={index} />
          ))}
        </LinkCards>
      )}
      <PageLinks first={cursor && addressOf(filters)} next={next && addressOf(filters, next)} />
    </PublicPage>
  );
}

/** Shown when the browser requested the list and got no response. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <PageHeader title={t('Events')} />
      <NoEvents why="failed" />
    </PublicPage>
  );
}

function NoEvents({ why }: { why: ReturnType<typeof whyNone> }) {
  const { t } = useTranslation();
  return (
    <EmptyList
      title={why === 'failed' ? t("Couldn't load events") : t('No events found')}
      failure={t('Check your connection and try again.')}
      promise={t('Events appear here when an organisation publishes one.')}
      tiles={eventTiles}
      path="/events"
      why={why}
    />
  );
}
