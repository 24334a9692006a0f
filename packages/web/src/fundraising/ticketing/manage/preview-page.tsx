import type { ManagedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { MarkdownText, Panel } from '../../../ui/index.ts';
import { EventHead } from '../public/index.ts';
import { EventFrame } from './event-frame.tsx';
import { EventLoader } from './event-loader.tsx';
import styles from './manage.module.css';

export const meta = () => pageMeta({ title: 'Event preview' });

export default function PreviewPage() {
  const { id = '' } = useParams();
  return <EventLoader id={id}>{(event) => <Preview event={event} />}</EventLoader>;
}

/** The page as saved, before it is public. */
function Preview({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { begins, ends, title, story, currency } = event;
  return (
    <EventFrame event={event}>
      <Panel title={t('Preview')}>
        <div className={styles.preview}>
          <EventHead event={{ ...event, startsAt: begins, endsAt: ends }} level={2} />
          {story && <MarkdownText text={story} title={title} />}
          <ul>
            {event.types.map(({ id, name, priceMinor, accessCode }) => (
              <li key={id}>
                <b>{name}</b>{' '}
                {priceMinor === '0' ? t('Free') : money({ amountMinor: priceMinor, currency })}
                {accessCode && ` (${t('code {{code}} required', { code: accessCode })})`}
              </li>
            ))}
          </ul>
        </div>
      </Panel>
    </EventFrame>
  );
}
