import type { ComponentProps } from 'react';
import styles from './public-page.module.css';

type Props = Omit<ComponentProps<'div'>, 'className'> & {
  /** `text` for one column of what someone reads or fills in. */
  width?: 'wide' | 'text';
};

/** The content of a public page, between its header and footer. */
export function PublicPage({ width = 'wide', ...rest }: Props) {
  return <div {...rest} className={styles.page} data-width={width} />;
}
