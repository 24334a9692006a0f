import { useTranslation } from '../../kernel/index.ts';
import { MarkdownText } from '../../ui/index.ts';
import styles from './post-form.module.css';

/** The text as readers will see it. Loaded on first use. */
export function FormPreview({ title, content }: { title: string; content: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <h2>{title || t('Title')}</h2>
      {content.trim() === '' ? (
        <p>{t('Nothing to preview yet')}</p>
      ) : (
        <MarkdownText text={content} title={title} />
      )}
    </section>
  );
}
