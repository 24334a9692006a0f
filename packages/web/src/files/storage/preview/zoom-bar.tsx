import { ActionIcon, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './zoom-bar.module.css';

type Props = {
  /** 1 fits the window. */
  scale: number;
  larger: () => void;
  smaller: () => void;
  fit: () => void;
  /** More controls, before the zoom. */
  children?: ReactNode;
};

/** Zoom controls; the middle button shows the level and resets it. */
export function ZoomBar({ scale, larger, smaller, fit, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Group className={`box ${styles.bar}`} gap={4} wrap="nowrap">
      {children}
      <ActionIcon aria-label={t('Zoom out')} title={t('Zoom out')} onClick={smaller}>
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <button
        type="button"
        className={styles.fit}
        aria-label={t('Zoom {{percent}}, fit to page', { percent: format.percent(scale) })}
        onClick={fit}
      >
        {format.percent(scale)}
      </button>
      <ActionIcon aria-label={t('Zoom in')} title={t('Zoom in')} onClick={larger}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
