import type { PublicEventCard } from '@ngo-plus/contract/fundraising/ticketing';
import { IconBuildingCommunity, IconCalendar, IconMapPin, IconTicket } from '@tabler/icons-react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Cover, IconFact, IconFacts, LinkCard } from '../../../ui/index.ts';
import { useWhen } from '../use-when.ts';
import styles from './list.module.css';

/** One event in the public list: what, when, where, organiser and price. */
export function EventCard({ event, index }: { event: PublicEventCard; index: number }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { id, title, summary, organisation, picture, online, place } = event;
  return (
    <LinkCard
      index={index}
      title={title}
      to={`/events/${id}`}
      summary={summary}
      cover={
        <div className={styles.cover}>
          <Cover seed={id} imageUrl={picture?.url ?? ''} />
        </div>
      }
    >
      <IconFacts>
        <IconFact icon={<IconCalendar size={18} aria-hidden />}>{when(event)}</IconFact>
        <IconFact icon={<IconMapPin size={18} aria-hidden />}>
          {[online ? t('Online') : '', place].filter(Boolean).join(', ')}
        </IconFact>
        <IconFact icon={<IconBuildingCommunity size={18} aria-hidden />}>
          {organisation.name}
        </IconFact>
        <IconFact icon={<IconTicket size={18} aria-hidden />}>
          <Price {...event} />
        </IconFact>
      </IconFacts>
    </LinkCard>
  );
}

function Price({ from, to, soldOut }: PublicEventCard) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (soldOut) return t('Sold out, waiting list open');
  if (from === null || to === null) return t('No tickets available');
  const words = (amount: typeof from) => (amount.amountMinor === '0' ? t('Free') : money(amount));
  if (from.amountMinor === to.amountMinor) return words(from);
  return t('{{least}} to {{most}}', { least: words(from), most: words(to) });
}
