import { cityOf, clockIn, todayIn, useFormat, useTranslation } from '../../kernel/index.ts';

type Props = { shift: { startsAt: string; endsAt: string; timeZone: string } };

/** `30 November 2026, 09:00 to 12:00 (Kigali time)`: in the time zone of the shift. */
export function ShiftTime({ shift: { startsAt, endsAt, timeZone } }: Props) {
  const { t } = useTranslation();
  const { day } = useFormat();
  return (
    <time dateTime={startsAt}>
      {t('{{day}}, {{from}} to {{to}} ({{city}} time)', {
        day: day(todayIn(timeZone, new Date(startsAt))),
        from: clockIn(startsAt, timeZone),
        to: clockIn(endsAt, timeZone),
        city: cityOf(timeZone),
      })}
    </time>
  );
}
