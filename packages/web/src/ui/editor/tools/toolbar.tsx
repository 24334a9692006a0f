import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from '../rich-text.module.css';

type Props = { label: string; controls: string; children: ReactNode };

/** Buttons with one place in the order of Tab; arrows, Home and End move among them. */
export function Toolbar({ label, controls, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  const enter = (to: HTMLButtonElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === to ? 0 : -1;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons().filter((button) => !button.disabled);
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || at === -1) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => enter(target as unknown as HTMLButtonElement)}
    >
      {children}
    </div>
  );
}
