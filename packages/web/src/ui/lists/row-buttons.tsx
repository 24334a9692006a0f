import { ActionIcon } from '@mantine/core';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './row-buttons.module.css';

type Props = {
  /** The row's name, for screen readers. */
  name: string;
  /** Left out for the first row. */
  onUp?: (() => void) | undefined;
  onRemove: () => void;
};

/** Moves a row of a list up, or removes it. */
export function RowButtons({ name, onUp, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.buttons}>
      {onUp && (
        <ActionIcon aria-label={t('Move up: {{name}}', { name })} onClick={onUp}>
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon aria-label={t('Remove: {{name}}', { name })} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
