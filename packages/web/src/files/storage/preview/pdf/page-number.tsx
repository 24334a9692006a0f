import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import styles from './pdf.module.css';

type Props = { page: number; count: number; onGo: (page: number) => void };

/** The number of the visible page; entering another one scrolls to it. */
export function PageNumber({ page, count, onGo }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(page));
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onGo(wanted);
    else setTyped(String(page));
  };
  return (
    <Group
      className={styles.number}
      component="form"
      gap={6}
      wrap="nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        inputMode="numeric"
        aria-label={t('Page')}
        value={typed}
        maxLength={5}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
      />
      <span>{t('of {{count}}', { count })}</span>
    </Group>
  );
}
