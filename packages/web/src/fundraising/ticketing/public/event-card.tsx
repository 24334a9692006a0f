import type { PublicEventCard } from '@ngo-plus/contract/fundraising/ticketing';
import { IconBuildingCommunity, IconCalendar, IconMapPin, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { BorderCard, Cover } from '../../../ui/index.ts';
import { useWhen } from '../use-when.ts';
import styles from './list.module.css';

/** One event in the public list: what, when, where, organiser and price. */
export function EventCard({ event, index }: { event: PublicEventCard; index: number }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { id, title, summary, organisation, picture, online, place } = event;
  return (
    <BorderCard index={index} label={title} className={styles.card}>
      <div className={styles.cover}>
        <Cover seed={id} imageUrl={picture?.url ?? ''} />
      </div>
      <h2>
        <Link to={`/events/${id}`} prefetch="intent">
          {title}
        </Link>
      </h2>
      <p className={styles.summary}>{summary}</p>
      <ul className={styles.facts}>
        <Fact icon={<IconCalendar size={18} aria-hidden />}>{when(event)}</Fact>
        <Fact icon={<IconMapPin size={18} aria-hidden />}>
          {[online ? t('Online') : '', place].filter(Boolean).join(', ')}
        </Fact>
        <Fact icon={<IconBuildingCommunity size={18} aria-hidden />}>{organisation.name}</Fact>
        <Fact icon={<IconTicket size={18} aria-hidden />}>
          <Price {...event} />
        </Fact>
      </ul>
    </BorderCard>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);

function Price({ from, to, soldOut }: PublicEventCard) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (soldOut) return t('Sold out, waiting list open');
  if (from === null || to === null) return t('No tickets available');
  const words = (amount: typeof from) => (amount.amountMinor === '0' ? t('Free') : money(amount));
  if (from.amountMinor === to.amountMinor) return words(from);
  return t('{{least}} to {{most}}', { least: words(from), most: words(to) });
}
