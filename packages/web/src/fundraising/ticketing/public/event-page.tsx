import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { originIn, pageMeta, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, MarkdownBody, PublicColumns, PublicPage } from '../../../ui/index.ts';
import { type EventFormResult, handleEventForm } from './answer-event.ts';
import { BuyPanel } from './buy-panel.tsx';
import styles from './event.module.css';
import { EventHead } from './event-head.tsx';
import { loadEvent } from './load-event.ts';
import { ShareEvent } from './share-event.tsx';
import { structured } from './structured-data.ts';
import { eventTiles } from './tiles.ts';

export const loader = (args: LoaderFunctionArgs) => loadEvent(args);

/** Handles the forms sent without JavaScript. */
export const action = handleEventForm;

export const meta = (page: MetaArgs<typeof loader>) => {
  const event = page.loaderData?.publicEvent?.event;
  const origin = originIn(page);
  if (!event || !origin) return pageMeta({ title: 'Event not found', listed: false }, page);
  const { title, summary: description, id, picture, organisation } = event;
  const url = `${origin}/events/${id}`;
  const image = picture ? new URL(picture.url, origin).href : undefined;
  const fullTitle = `${title}, ${organisation.name}`;
  return [
    // Search engines cut off longer titles.
    ...pageMeta(
      { title: fullTitle.length > 58 ? title : fullTitle, description, url, image },
      page,
    ),
    { 'script:ld+json': structured(event, url, image) },
  ];
};

export default function EventPage() {
  const { t } = useTranslation();
  const { publicEvent: eventData } = useLoaderData<typeof loader>();
  const posted = useActionData<EventFormResult>();
  if (!eventData) return <Missing />;
  const { event, text, origin } = eventData;
  const url = `${origin}/events/${event.id}`;
  return (
    <PublicPage>
      <PublicColumns>
        <EventHead event={event} />
        <BuyPanel key={event.id} eventData={eventData} posted={posted} />
        <div className={styles.main}>
          {event.cause && (
            <p>
              {t('Raising money for')}{' '}
              <Link to={`/causes/${event.cause.id}`}>{event.cause.title}</Link>
            </p>
          )}
          <MarkdownBody tree={text} />
          <ShareEvent title={event.title} url={url} />
        </div>
      </PublicColumns>
      <p>
        <Link to="/events">{t('All events')}</Link>
      </p>
    </PublicPage>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <EmptyState
        level={1}
        title={t('Event not found')}
        body={t('It may no longer be public. Check the address.')}
        tiles={eventTiles}
        action={<Link to="/events">{t('All events')}</Link>}
      />
    </PublicPage>
  );
}
