import { IconCalendar, IconMail, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import { Cover, IconFact, IconFacts, Lede, PublicHead } from '../../../ui/index.ts';
import { useWhen } from '../use-when.ts';
import styles from './event.module.css';
import type { EventData } from './load-event.ts';

type HeadEvent = Pick<
  EventData['event'],
  'id' | 'title' | 'summary' | 'picture' | 'startsAt' | 'endsAt' | 'timeZone' | 'online' | 'place'
> & { organisation: { name: string }; contactEmail: string };

/** Title, time, place and organiser. */
export function EventHead({ event, level = 1 }: { event: HeadEvent; level?: 1 | 2 }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { id, title, summary, picture, online, place, organisation, contactEmail } = event;
  const isDescribed = picture !== null && picture.alt !== '';
  return (
    <PublicHead>
      <div
        className={styles.cover}
        {...(isDescribed && { role: 'img', 'aria-label': picture.alt })}
      >
        <Cover seed={id} imageUrl={picture?.url ?? ''} first />
      </div>
      <p className={styles.organiser}>{organisation.name}</p>
      {level === 1 ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      {summary && <Lede>{summary}</Lede>}
      <IconFacts>
        <IconFact icon={<IconCalendar size={20} aria-hidden />}>{when(event)}</IconFact>
        <IconFact icon={<IconMapPin size={20} aria-hidden />}>
          {[online ? t('Online') : '', place].filter(Boolean).join(', ')}
        </IconFact>
        {contactEmail && (
          <IconFact icon={<IconMail size={20} aria-hidden />}>
            {t('Questions?')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </IconFact>
        )}
      </IconFacts>
    </PublicHead>
  );
}
