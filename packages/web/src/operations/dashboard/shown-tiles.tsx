import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Tile, useTranslation } from '../../kernel/index.ts';
import styles from './arrange-dialog.module.css';
import { moved } from './arrangement.ts';
import { useDragOrder } from './use-drag-order.ts';

type Props = {
  tiles: readonly Tile[];
  /** The message is read out by screen readers. */
  onChange: (tiles: readonly Tile[], message: string) => void;
};

/** The chosen panels in order, moved by dragging or with buttons. */
export function ShownTiles({ tiles, onChange }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const move = (from: number, to: number) => {
    const tile = tiles[from];
    if (!tile || to < 0 || to >= tiles.length) return;
    onChange(
      moved(tiles, from, to),
      t('{{panel}} is now {{place}} of {{all}}', {
        panel: t(tile.title),
        place: to + 1,
        all: tiles.length,
      }),
    );
  };
  const remove = (at: number) => {
    const tile = tiles[at];
    if (!tile) return;
    onChange(tiles.toSpliced(at, 1), t('{{panel}} removed', { panel: t(tile.title) }));
    // The button is gone, so the focus would be lost.
    heading.current?.focus();
  };
  const drag = useDragOrder(list, move);
  return (
    <section aria-labelledby="arrange-shown">
      <h3 id="arrange-shown" ref={heading} tabIndex={-1}>
        {t('On your dashboard')}
      </h3>
      {tiles.length === 0 && <p className="muted">{t('No panels. Add some below.')}</p>}
      <ol ref={list} className={styles.list}>
        {tiles.map(({ id, title }, at) => (
          <li key={id} data-dragged={drag.at === at || undefined}>
            <span className={styles.handle} aria-hidden="true" {...drag.handleFor(at)}>
              <IconGripVertical size={18} />
            </span>
            <span className={styles.name}>{t(title)}</span>
            <ActionIcon
              aria-label={t('Move up: {{name}}', { name: t(title) })}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(at, at - 1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('Move down: {{name}}', { name: t(title) })}
              aria-disabled={at === tiles.length - 1 || undefined}
              onClick={() => move(at, at + 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('Remove: {{name}}', { name: t(title) })}
              onClick={() => remove(at)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </section>
  );
}
