import { TextInput } from '@mantine/core';
import type { useForm } from '../../kernel/index.ts';
import { useTranslation } from '../../kernel/index.ts';
import styles from '../volunteering.module.css';

type Name = 'workedOn' | 'hours' | 'minutes' | 'from' | 'to';
type Field = ReturnType<ReturnType<typeof useForm>['field']>;

/** When, and for how long: a length, or from when to when. */
export function WorkedFields({ field }: { field: (name: Name) => Field }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput label={t('Day')} type="date" {...field('workedOn')} />
      <div className={styles.fields}>
        <TextInput label={t('Hours')} inputMode="numeric" {...field('hours')} />
        <TextInput label={t('Minutes')} inputMode="numeric" {...field('minutes')} />
      </div>
      <p className={styles.quiet}>
        {t('Or say from when to when. With both, the hours leave room for breaks.')}
      </p>
      <div className={styles.fields}>
        <TextInput label={t('From (optional)')} type="time" {...field('from')} />
        <TextInput label={t('To (optional)')} type="time" {...field('to')} />
      </div>
    </>
  );
}
