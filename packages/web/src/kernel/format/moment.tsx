import { useTranslation } from '../text/index.ts';
import { cityOf } from './city-of.ts';
import { formatFor } from './format.ts';
import { useFormat } from './use-format.ts';
import { useLocale } from './use-locale.ts';

type Props = { at: string; with?: 'day' | 'time'; className?: string | undefined };

/** An instant or a calendar day as a local date, with the machine-readable value. */
export function Moment({ at, with: style = 'day', className }: Props) {
  const { day, moment } = useFormat();
  return (
    <time dateTime={at} className={className}>
      {style === 'day' ? day(at) : moment(at)}
    </time>
  );
}

type ZonedProps = { at: string; timeZone: string };

/**
 * An instant in a named time zone: `30 November 2026 at 08:00 (Kigali time)`. For events such as shifts, which start
 * at the same local time for every reader.
 */
export function ZonedMoment({ at, timeZone }: ZonedProps) {
  return <time dateTime={at}>{useZonedMoment()(at, timeZone)}</time>;
}

/** The same inside a sentence. */
export function useZonedMoment() {
  const { t } = useTranslation();
  const language = useLocale();
  return (at: string, timeZone: string): string =>
    t('{{moment}} ({{city}} time)', {
      moment: formatFor({ language, timeZone }).moment(at),
      city: cityOf(timeZone),
    });
}
