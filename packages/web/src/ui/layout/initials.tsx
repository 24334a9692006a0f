import { IconUser } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './initials.module.css';

const hues = ['teal', 'sun', 'sky', 'clay', 'plum', 'leaf'] as const;

/**
 * What represents a real person or organisation without a photo: initials on a tint that follows
 * from the name. Without a name (anonymous, erased) an icon. Decorative: the name is beside it.
 */
export function Initials({ name, size = 40 }: { name: string | null; size?: number }) {
  const initials = initialsOf(name ?? '');
  const hue = initials === '' ? 'gray' : hues[hashOf(name ?? '') % hues.length];
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--size': `${size}px`,
    '--back': `var(--np-${hue}-soft-hover, var(--np-${hue}-soft))`,
    '--front': `var(--np-${hue}-text)`,
  };
  return (
    <i className={styles.initials} style={style} aria-hidden="true">
      {initials || <IconUser size={size * 0.55} />}
    </i>
  );
}

/** A person or organisation in a list or a cell: initials, then the name and, in `small` elements, what else is known. */
export function WithInitials({
  name,
  size = 32,
  children,
}: {
  name: string | null;
  size?: number;
  children: ReactNode;
}) {
  return (
    <span className={styles.who}>
      <Initials name={name} size={size} />
      <span>{children}</span>
    </span>
  );
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/** The first letters of the first and the last word: `Jean-Baptiste Niyonzima (Dr)` is `JN`. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/\([^)]*\)/g, ' ')
    .split(/[\s@]+/)
    .flatMap((word) => letterOrDigit.exec(word)?.[0] ?? []);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (first + last).toLocaleUpperCase();
}

/** FNV-1a, so that one name has one tint everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 13)) >>> 0;
}
