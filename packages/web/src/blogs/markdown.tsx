import type { ReactNode } from 'react';
import Markdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { useTranslation } from '../kernel/index.ts';
import styles from './markdown.module.css';

type Props = {
  /** Raw HTML in it is shown as text, never as elements. */
  text: string;
  /** The title above: a first heading that repeats it is left out. */
  title?: string;
};

/** Follows the default of react-markdown: http, https, irc, ircs, mailto, xmpp, or a relative address. */
export const safeAddress = defaultUrlTransform;

/** Markdown with autolinks, tables, strikethrough and task lists, its headings below the page's own. */
export function MarkdownText({ text, title = '' }: Props) {
  const { t } = useTranslation();
  const shown = withoutRepeatedTitle(text, title);
  const lower = /^#\s/m.test(shown) ? 1 : 0;
  const heading = (level: number) => headings[Math.min(level + lower, 6) - 2] ?? headings[4];
  const components: Components = {
    h1: heading(1),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
    a: ({ href, title: hint, children }) => (
      <a href={href} title={hint} {...(/^https?:/i.test(href ?? '') && { rel: 'noopener' })}>
        {children}
      </a>
    ),
    // Without an address that is allowed, its words remain.
    img: ({ src, alt = '' }) =>
      src ? <img src={src} alt={alt} loading="lazy" decoding="async" /> : alt,
    input: ({ checked }) => (
      <input
        type="checkbox"
        disabled
        checked={checked ?? false}
        aria-label={checked ? t('Done') : t('To do')}
        readOnly
      />
    ),
    // A wide table scrolls in its own frame, which the keyboard can reach.
    table: ({ children }) => (
      <section className={styles.frame} {...reachable} aria-label={t('Table')}>
        <table>{children}</table>
      </section>
    ),
  };
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={[remarkGfm]} urlTransform={safeAddress} components={components}>
        {shown}
      </Markdown>
    </div>
  );
}

const reachable = { tabIndex: 0 };

type Children = { children?: ReactNode };

const headings = [
  ({ children }: Children) => <h2>{children}</h2>,
  ({ children }: Children) => <h3>{children}</h3>,
  ({ children }: Children) => <h4>{children}</h4>,
  ({ children }: Children) => <h5>{children}</h5>,
  ({ children }: Children) => <h6>{children}</h6>,
] as const;

/** A generated text often begins with its own title, which the page shows already. */
function withoutRepeatedTitle(text: string, title: string): string {
  const [, first = ''] = /^\s*#{1,6}\s+(.*)\r?\n?/.exec(text) ?? [];
  const same = first.trim().toLowerCase() === title.trim().toLowerCase();
  return same && title !== '' ? text.replace(/^\s*#{1,6}\s+.*\r?\n?/, '') : text;
}
