import type { OpportunityCard } from '@ngo-plus/contract/people/opportunities';
import { IconBuildingCommunity, IconCalendar, IconMapPin, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { IconFact, IconFacts, LinkCard } from '../../../ui/index.ts';
import { cityOf, useSpan } from '../span.ts';
import styles from './list.module.css';

type Props = { opportunity: OpportunityCard; index: number; withOrganisation: boolean };

/** An opportunity in a list, with organisation, location, dates and free places. */
export function OpportunityCardView({ opportunity, index, withOrganisation }: Props) {
  const { t } = useTranslation();
  const { id, title, summary, organisation, skills, remote, place } = opportunity;
  return (
    <LinkCard index={index} title={title} to={`/opportunities/${id}`} summary={summary}>
      <IconFacts>
        {withOrganisation && (
          <IconFact icon={<IconBuildingCommunity size={18} aria-hidden />}>
            <Link to={`/opportunities/by/${organisation.id}`}>{organisation.name}</Link>
          </IconFact>
        )}
        <IconFact icon={<IconMapPin size={18} aria-hidden />}>
          {remote ? [t('Remote'), place].filter(Boolean).join(', ') : place}
        </IconFact>
        <IconFact icon={<IconCalendar size={18} aria-hidden />}>
          <When {...opportunity} />
        </IconFact>
        <IconFact icon={<IconUsers size={18} aria-hidden />}>
          <Places {...opportunity} />
        </IconFact>
      </IconFacts>
      {skills.length > 0 && (
        <ul className={`group ${styles.skills}`} style={{ gap: 6 }} aria-label={t('Skills')}>
          {skills.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </LinkCard>
  );
}

function When({ nextShiftAt, startsOn, organisation, shifts }: OpportunityCard) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const span = useSpan(organisation.timeZone);
  if (nextShiftAt === null)
    return startsOn ? t('From {{day}}', { day: day(startsOn) }) : t('No shifts yet');
  const next = t('{{day}}, {{time}} ({{city}} time)', {
    day: span.day(nextShiftAt),
    time: span.clock(nextShiftAt),
    city: cityOf(organisation.timeZone),
  });
  const more = shifts - 1;
  if (more === 0) return next;
  return t('{{next}} and {{count}} more shifts', {
    next,
    count: more,
    defaultValue_one: '{{next}} and {{count}} more shift',
  });
}

function Places({ shifts, placesLeft }: OpportunityCard) {
  const { t } = useTranslation();
  if (shifts === 0) return t('Ask the organisation');
  if (placesLeft === 0) return t('Full, waiting list open');
  return t('{{count}} places left', {
    count: placesLeft,
    defaultValue_one: '{{count}} place left',
  });
}
