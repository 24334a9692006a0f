import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Tile, useTranslation } from '../../kernel/index.ts';
import styles from './arrange-dialog.module.css';

type Props = { tiles: readonly Tile[]; isFull: boolean; onAdd: (tile: Tile) => void };

/** Panels that are not on the dashboard. */
export function MoreTiles({ tiles, isFull, onAdd }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="arrange-more">
      <h3 id="arrange-more" ref={heading} tabIndex={-1}>
        {t('More panels')}
      </h3>
      <ul className={styles.list}>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <span className={styles.name}>{t(tile.title)}</span>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={t('Add: {{name}}', { name: t(tile.title) })}
              disabled={isFull}
              onClick={() => {
                onAdd(tile);
                // The button is gone, so the focus would be lost.
                heading.current?.focus();
              }}
            >
              {t('Add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
