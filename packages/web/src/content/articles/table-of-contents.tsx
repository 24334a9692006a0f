import { useTranslation } from '../../kernel/index.ts';
import type { Heading } from './article.ts';
import styles from './table-of-contents.module.css';

/** The table of contents of a long text; short texts need none. */
export function Contents({ parts }: { parts: readonly Heading[] }) {
  const { t } = useTranslation();
  if (parts.length < 3) return null;
  return (
    <nav className={`${styles.contents} unprinted`} aria-labelledby="contents">
      <h2 id="contents">{t('On this page')}</h2>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
