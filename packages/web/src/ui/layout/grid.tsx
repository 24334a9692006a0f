import type { AriaAttributes, CSSProperties, ReactNode } from 'react';
import styles from './grid.module.css';

type Props = AriaAttributes & {
  as?: 'div' | 'dl' | 'fieldset' | 'nav' | 'ol' | 'section' | 'ul';
  /** The minimum width of a column. */
  least: `${number}rem`;
  /** As in CSS; two lengths are between rows and between columns. */
  gap?: string;
  /** Stretches the columns to fill the row when there are few items. */
  fit?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Cards or short texts of one kind, in as many equal columns as fit. */
export function Grid({ as: Tag = 'div', least, gap = '16px', fit, className, ...rest }: Props) {
  const style: CSSProperties & Record<`--${string}`, string> = { '--least': least, '--gap': gap };
  return (
    <Tag
      {...rest}
      className={className ? `${styles.grid} ${className}` : styles.grid}
      style={style}
      data-fit={fit || undefined}
    />
  );
}
