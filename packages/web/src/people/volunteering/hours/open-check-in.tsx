import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Moment, Trans, useTranslation } from '../../../kernel/index.ts';
import { openCheckIn } from '../queries.ts';
import styles from './hours.module.css';

/** The open check-in, as a reminder to check out. */
export function OpenCheckIn() {
  const { t } = useTranslation();
  const { data } = useQuery(openCheckIn);
  if (!data?.open) return null;
  const { title, organisation, checkedInAt } = data.open;
  return (
    <Group className={styles.banner} gap="8px 16px" role="status">
      <p>
        <Trans
          i18nKey="You're checked in to <b>{{title}}</b> at {{organisation}}."
          values={{ title, organisation: organisation.name }}
          components={{ b: <b /> }}
        />{' '}
        {t('Since')} <Moment at={checkedInAt} with="time" />.{' '}
        {t("Scan the shift's code again when you leave.")}
      </p>
    </Group>
  );
}
