import type { PublicOpportunity } from '@ngo-plus/contract/people/opportunities';
import { IconCalendar, IconMail, IconMapPin } from '@tabler/icons-react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { IconFact, IconFacts } from '../../../ui/index.ts';
import listStyles from './list.module.css';

/** Location, dates, skills and contact. */
export function Facts(opportunity: Omit<PublicOpportunity, 'description'>) {
  const { t } = useTranslation();
  const { remote, place, skills, contactEmail } = opportunity;
  const dates = useDates(opportunity);
  return (
    <>
      <IconFacts>
        <IconFact icon={<IconMapPin size={20} aria-hidden />}>
          {remote ? [t('Remote'), place].filter(Boolean).join(', ') : place}
        </IconFact>
        {dates && <IconFact icon={<IconCalendar size={20} aria-hidden />}>{dates}</IconFact>}
        {contactEmail && (
          <IconFact icon={<IconMail size={20} aria-hidden />}>
            {t('Questions?')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </IconFact>
        )}
      </IconFacts>
      {skills.length > 0 && (
        <ul className={`group ${listStyles.skills}`} style={{ gap: 6 }} aria-label={t('Skills')}>
          {skills.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function useDates({ startsOn, endsOn }: Pick<PublicOpportunity, 'startsOn' | 'endsOn'>) {
  const { t } = useTranslation();
  const { day } = useFormat();
  if (startsOn && endsOn)
    return startsOn === endsOn
      ? day(startsOn)
      : t('{{first}} to {{last}}', { first: day(startsOn), last: day(endsOn) });
  if (startsOn) return t('From {{day}}', { day: day(startsOn) });
  return endsOn ? t('Until {{day}}', { day: day(endsOn) }) : undefined;
}
