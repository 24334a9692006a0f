import { type MetaContext, Moment, pageMeta, useTranslation } from '../../kernel/index.ts';
import type { ParsedText } from './article.ts';
import { ArticleText } from './article-text.tsx';
import styles from './legal-view.module.css';

type Legal = ParsedText & {
  readonly title: string;
  readonly summary: string;
  readonly updated: string;
};

/** A policy with its effective date, its table of contents and its text. */
export function LegalView({ legal }: { legal: Legal }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <p className="muted small" style={{ marginBottom: 8 }}>
        {t('Effective from')} <Moment at={legal.updated} />
      </p>
      <ArticleText
        {...legal}
        footer={
          <>
            {t('Effective from')} <Moment at={legal.updated} />
          </>
        }
      />
    </div>
  );
}

export function legalHead(page: MetaContext & { readonly loaderData?: Legal | undefined }) {
  if (!page.loaderData) return [];
  const { title, summary: description, updated } = page.loaderData;
  return [
    ...pageMeta({ title, description, kind: 'article' }, page),
    { property: 'article:modified_time', content: updated },
  ];
}
