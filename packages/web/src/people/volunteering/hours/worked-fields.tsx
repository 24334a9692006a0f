import { Text, TextInput } from '@mantine/core';
import type { useForm } from '../../../kernel/index.ts';
import { useDuration, useTranslation } from '../../../kernel/index.ts';
import { FieldRow } from '../../../ui/index.ts';

type Name = 'workedOn' | 'hours' | 'minutes' | 'from' | 'to';
type Field = ReturnType<ReturnType<typeof useForm>['field']>;

/** The date with a duration, or start and end times. */
export function WorkedFields({ field }: { field: (name: Name) => Field }) {
  const { t } = useTranslation();
  const length = useDuration();
  const overnight = minutesPastMidnight(field('from').value, field('to').value);
  return (
    <>
      <TextInput label={t('Date')} type="date" {...field('workedOn')} />
      <FieldRow least="9rem">
        <TextInput label={t('Hours')} inputMode="numeric" {...field('hours')} />
        <TextInput label={t('Minutes')} inputMode="numeric" {...field('minutes')} />
      </FieldRow>
      <Text c="dimmed">
        {t(
          'Or enter the start and end time. With both, the hours can be shorter to allow for breaks.',
        )}
      </Text>
      <FieldRow least="9rem">
        <TextInput label={t('From (optional)')} type="time" {...field('from')} />
        <TextInput label={t('To (optional)')} type="time" {...field('to')} />
      </FieldRow>
      {overnight > 0 && (
        <Text c="dimmed" role="status">
          {t('Ends the next day, after {{length}}.', { length: length(overnight) })}
        </Text>
      )}
    </>
  );
}

const minutesOf = (clock: unknown): number => {
  const [hours, minutes] = /^\d\d:\d\d/.test(String(clock)) ? String(clock).split(':') : [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
};

/** The minutes of a period past midnight, which may be a mistake; otherwise 0. */
function minutesPastMidnight(from: unknown, to: unknown): number {
  const minutes = minutesOf(to) - minutesOf(from);
  return minutes < 0 ? minutes + 24 * 60 : 0;
}
