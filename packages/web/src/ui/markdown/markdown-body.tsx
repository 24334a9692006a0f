import { type ComponentProps, createElement, type ElementType, type ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './markdown.module.css';
import type { MarkdownNode, MarkdownTree } from './markdown-tree.ts';

type Parts = Readonly<Record<string, ElementType | undefined>>;

/** A text that was read, its headings below the page's own. */
export function MarkdownBody({ tree: { lower, nodes } }: { tree: MarkdownTree }) {
  const { t } = useTranslation();
  const heading = (level: number) => headings[Math.min(Math.max(level + lower, 2), 6) - 2];
  const parts: Parts = {
    h1: heading(1),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
    a: SafeLink,
    img: Picture,
    input: ({ checked }: ComponentProps<'input'>) => (
      <input
        type="checkbox"
        disabled
        defaultChecked={checked ?? false}
        aria-label={checked ? t('Done') : t('To do')}
      />
    ),
    // A wide table scrolls in its own frame, which the keyboard can reach.
    table: ({ children }: ComponentProps<'table'>) => (
      <div className={`box ${styles.frame}`} {...frameOf(t('Table'))}>
        <table>{children}</table>
      </div>
    ),
    pre: ({ children }: ComponentProps<'pre'>) => <pre {...reachable}>{children}</pre>,
  };
  return render({ tag: 'div', attributes: { className: styles.text }, inside: nodes }, parts);
}

const reachable = { tabIndex: 0 };

/** No region: a long text has many tables, and each would be a landmark. */
const frameOf = (name: string) => ({ ...reachable, role: 'group', 'aria-label': name });

/** One that has an id can be linked to, and is where such a link puts the focus. */
const headingOf =
  (Heading: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
  ({ id, children }: ComponentProps<'h2'>) => (
    <Heading {...(id && { id, tabIndex: -1 })}>
      {children}
      {id && <PartLink id={id} />}
    </Heading>
  );

/** From the second level to the sixth. */
const headings = (['h2', 'h3', 'h4', 'h5', 'h6'] as const).map(headingOf);

function PartLink({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={`#${id}`}
      className={`${styles.part} unprinted`}
      aria-label={t('Link to this section')}
    >
      #
    </a>
  );
}

/** Without an address that is allowed, its words remain. */
const SafeLink = ({ href, title, children }: ComponentProps<'a'>) =>
  href ? (
    <a href={href} title={title} {...(/^https?:/i.test(href) && { rel: 'noopener' })}>
      {children}
    </a>
  ) : (
    children
  );

/** Browsers block unencrypted pictures, so the picture becomes a link to itself. */
const isUnencrypted = (src: string | undefined) => /^http:/i.test(src ?? '');

const Picture = ({ src, alt }: ComponentProps<'img'>) => {
  if (isUnencrypted(src)) return <SafeLink href={src}>{alt || src}</SafeLink>;
  return src ? <img src={src} alt={alt ?? ''} loading="lazy" decoding="async" /> : alt;
};

/** Links cannot be nested: there, only the picture's alternative text remains. */
const LinkedPicture = (props: ComponentProps<'img'>) =>
  isUnencrypted(props.src) ? props.alt || props.src : <Picture {...props} />;

function render(node: MarkdownNode, parts: Parts): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, inside } = node;
  const within = tag === 'a' ? { ...parts, img: LinkedPicture } : parts;
  return createElement(
    parts[tag] ?? tag,
    { ...attributes },
    ...inside.map((piece) => render(piece, within)),
  );
}
