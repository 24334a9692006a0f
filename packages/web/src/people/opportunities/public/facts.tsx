import type { PublicOpportunity } from '@ngo-plus/contract/people/opportunities';
import { IconCalendar, IconMail, IconMapPin } from '@tabler/icons-react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import listStyles from './list.module.css';

/** Location, dates, skills and contact. */
export function Facts(opportunity: Omit<PublicOpportunity, 'description'>) {
  const { t } = useTranslation();
  const { remote, place, skills, contactEmail } = opportunity;
  const dates = useDates(opportunity);
  return (
    <>
      <ul className={listStyles.facts}>
        <li>
          <IconMapPin size={20} aria-hidden />
          <span>{remote ? [t('Remote'), place].filter(Boolean).join(', ') : place}</span>
        </li>
        {dates && (
          <li>
            <IconCalendar size={20} aria-hidden />
            <span>{dates}</span>
          </li>
        )}
        {contactEmail && (
          <li>
            <IconMail size={20} aria-hidden />
            <span>
              {t('Questions?')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </span>
          </li>
        )}
      </ul>
      {skills.length > 0 && (
        <ul className={listStyles.skills} aria-label={t('Skills')}>
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
