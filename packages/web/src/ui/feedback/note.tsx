import type { CSSProperties, ReactNode } from 'react';
import styles from './note.module.css';

const hues = { info: 'sky', good: 'teal', warn: 'sun', bad: 'brick' } as const;

type Props = {
  tone?: keyof typeof hues | undefined;
  title?: string | undefined;
  /** `status` announces a note that appears, `alert` one that cannot wait. */
  role?: 'note' | 'status' | 'alert' | undefined;
  children?: ReactNode;
};

/** Something to read before continuing, on a tint. The words say what the tint does. */
export function Note({ tone = 'info', title, role, children }: Props) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--back': `var(--np-${hues[tone]}-soft)`,
    '--edge': `var(--np-${hues[tone]}-line)`,
  };
  return (
    <div className={styles.note} style={style} role={role}>
      {title && <h2>{title}</h2>}
      {children}
    </div>
  );
}
