import type { ComponentProps } from 'react';
import styles from './public-box.module.css';

type Props = ComponentProps<'div'> & { as?: 'div' | 'section' | 'aside' | 'article' };

/** The surface of public pages: what people act on, apart from what they read. */
export function PublicBox({ as: Tag = 'div', className, ...rest }: Props) {
  return <Tag {...rest} className={className ? `${styles.box} ${className}` : styles.box} />;
}
