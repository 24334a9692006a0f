import type { PublicShift } from '@ngo-plus/contract/people/opportunities';
import { useTranslation } from '../../../kernel/index.ts';
import { useSpan } from '../span.ts';

type Props = { shift: PublicShift; timeZone: string };

/** The time of a shift and its free places. */
export function ShiftText({ shift, timeZone }: Props) {
  const span = useSpan(timeZone);
  return (
    <span>
      <b>
        <time dateTime={shift.startsAt}>{span.day(shift.startsAt)}</time>
      </b>
      {span.hours(shift)}
      <small>
        <Places {...shift} />
      </small>
      {shift.note && <small>{shift.note}</small>}
    </span>
  );
}

function Places({ placesLeft, waiting }: PublicShift) {
  const { t } = useTranslation();
  if (placesLeft > 0)
    return t('{{count}} places left', {
      count: placesLeft,
      defaultValue_one: '{{count}} place left',
    });
  if (waiting === 0) return t("Full: you'd be first on the waiting list");
  return t('Full: {{count}} people waiting', {
    count: waiting,
    defaultValue_one: 'Full: {{count}} person waiting',
  });
}
