import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../kernel/index.ts';
import styles from './rich-text.module.css';
import type { useSlashMenu } from './use-slash-menu.ts';

type Props = { editor: Editor; slash: ReturnType<typeof useSlashMenu> };

/** Below the slash, or above it where there is no room. */
export function SlashMenu({ editor, slash }: Props) {
  const { t } = useTranslation();
  const { id, items, active, from, choose } = slash;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const { left, top, bottom } = editor.view.coordsAtPos(from);
    const fitsBelow = bottom + box.offsetHeight + 16 < innerHeight;
    box.style.top = `${fitsBelow ? bottom + 6 : top - box.offsetHeight - 6}px`;
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`;
  }, [editor, from]);
  return createPortal(
    <div ref={list} id={id} className={styles.menu} role="listbox" aria-label={t('Insert')}>
      {items.map((item) => (
        // The focus stays in the text, whose keys choose among the options.
        <div
          key={item.id}
          id={item.id}
          role="option"
          tabIndex={-1}
          aria-selected={item === active || item.id === active?.id}
          onPointerDown={(event) => {
            event.preventDefault();
            choose(item);
          }}
        >
          {item.label}
        </div>
      ))}
    </div>,
    document.getElementById('overlays') ?? document.body,
  );
}
