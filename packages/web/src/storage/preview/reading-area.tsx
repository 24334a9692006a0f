import type { ReactNode, RefObject, UIEvent } from 'react';
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
  return (
    <section
      {...reachable}
      {...(area && { ref: area })}
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
