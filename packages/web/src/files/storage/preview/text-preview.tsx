import { type ReactNode, type RefObject, type UIEvent, useEffect, useRef } from 'react';
import styles from './preview.module.css';

type Props = {
  label: string;
  /** It scrolls sideways as well: a finger drawn across does not leave the file. */
  sideways?: boolean;
  busy?: boolean;
  area?: RefObject<HTMLElement | null>;
  className?: string | undefined;
  onScroll?: (event: UIEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** What scrolls must be reached by keyboard. */
const reachable = { tabIndex: 0 };

/** Where a file is read; it scrolls, the frame around it stands still. */
export function ReadingArea({ label, sideways, busy, area, className, onScroll, children }: Props) {
  const own = useRef<HTMLElement>(null);
  const box = area ?? own;
  useEffect(() => {
    // Who has just opened the file reads on with the arrows; who does something else goes on with it.
    const focused = document.activeElement;
    if (focused?.matches('body, [data-preview] [data-autofocus]'))
      box.current?.focus({ preventScroll: true });
  }, [box]);
  return (
    <section
      {...reachable}
      ref={box}
      {...(sideways && { 'data-sideways': true })}
      className={className ?? styles.scroller}
      aria-label={label}
      aria-busy={busy}
      onScroll={onScroll}
    >
      {children}
    </section>
  );
}
