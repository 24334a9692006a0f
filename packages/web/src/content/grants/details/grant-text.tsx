import Markdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './grant-text.module.css';

const reachable = { tabIndex: 0 };

/**
 * Markdown of a funder or importer. Raw HTML is shown as text; links are limited to http, https, irc, ircs, mailto,
 * xmpp and relative URLs.
 */
export function GrantText({ text }: { text: string }) {
  const { t } = useTranslation();
  const components: Components = {
    h1: ({ children }) => <h3>{children}</h3>,
    h2: ({ children }) => <h3>{children}</h3>,
    h3: ({ children }) => <h4>{children}</h4>,
    h4: ({ children }) => <h5>{children}</h5>,
    h5: ({ children }) => <h6>{children}</h6>,
    a: ({ href, children }) => (
      <a href={href} rel="noopener noreferrer nofollow">
        {children}
      </a>
    ),
    // An external image would reveal to its host who reads this.
    img: ({ alt }) => <em>{alt}</em>,
    // A wide table scrolls in its own container, which keyboard users can focus.
    table: ({ children }) => (
      <section className={styles.frame} {...reachable} aria-label={t('Table')}>
        <table>{children}</table>
      </section>
    ),
  };
  return (
    <div className={styles.text}>
      <Markdown
        remarkPlugins={[remarkGfm]}
        urlTransform={defaultUrlTransform}
        components={components}
      >
        {text}
      </Markdown>
    </div>
  );
}
