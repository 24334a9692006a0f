import Markdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { useTranslation } from '../../kernel/index.ts';
import styles from './grant-text.module.css';

const reachable = { tabIndex: 0 };

/**
 * What a funder or an importer wrote, as Markdown. Raw HTML in it is shown as text; links lead only
 * to http, https, irc, ircs, mailto, xmpp or a relative address.
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
    // A picture from elsewhere would tell its owner who reads this.
    img: ({ alt }) => <em>{alt}</em>,
    // A wide table scrolls in its own frame, which the keyboard can reach.
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
