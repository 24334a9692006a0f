import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './page-links.module.css';

type Props = {
  /** The address of the first page; left out on it. */
  first: string | undefined;
  /** The address of the next page; left out on the last one. */
  next: string | undefined;
  /** The position in the list. */
  position?: string;
} & Pick<ButtonProps, 'size'>;

/** Pagination of a public list: links, which work without scripts. */
export function PageLinks({ first, next, position: text, ...looks }: Props) {
  const { t } = useTranslation();
  if (first === undefined && next === undefined && text === undefined) return null;
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      {text && <p>{text}</p>}
      <div className="group">
        {first !== undefined && (
          <Button variant="default" component={Link} to={first} {...looks}>
            {t('First page')}
          </Button>
        )}
        {next !== undefined && (
          <Button variant="default" component={Link} to={next} rel="next" {...looks}>
            {t('Next page')}
          </Button>
        )}
      </div>
    </nav>
  );
}
