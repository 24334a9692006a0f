import type { ComponentProps, CSSProperties } from 'react';
import styles from './note.module.css';

const hues = { info: 'sky', good: 'teal', warn: 'sun', bad: 'brick' } as const;

type Props = Omit<ComponentProps<'div'>, 'className' | 'style'> & {
  tone?: keyof typeof hues | undefined;
};

/**
 * Something to read before continuing, on a tint. The words say what the tint does. The role `status` announces a
 * note that appears, `alert` one that cannot wait.
 */
export function Note({ tone = 'info', title, children, ...rest }: Props) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--back': `var(--np-${hues[tone]}-soft)`,
    '--edge': `var(--np-${hues[tone]}-line)`,
  };
  return (
    <div {...rest} className={styles.note} style={style}>
      {title && <h2>{title}</h2>}
      {children}
    </div>
  );
}
