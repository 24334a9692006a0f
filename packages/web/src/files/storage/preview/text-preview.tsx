import { type ReactNode, type RefObject, type UIEvent, useEffect, useRef } from 'react';
import styles from './preview.module.css';

type Props = {
  label: string;
  /** The content also scrolls horizontally, so swiping does not change the file. */
  sideways?: boolean;
  busy?: boolean;
  area?: RefObject<HTMLElement | null>;
  className?: string | undefined;
  onScroll?: (event: UIEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** Scrollable areas must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** A scrollable area for reading a file within a fixed frame. */
export function ReadingArea({ label, sideways, busy, area, className, onScroll, children }: Props) {
  const own = useRef<HTMLElement>(null);
  const box = area ?? own;
  useEffect(() => {
    // Focus moves here after a file is opened, so that arrow keys scroll, unless it is already in use.
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
