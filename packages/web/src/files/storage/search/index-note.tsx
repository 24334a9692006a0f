import { useTranslation } from '../../../kernel/index.ts';
import styles from './search.module.css';

/** Explains that text is indexed, and how to exclude files. */
export function IndexNote() {
  const { t } = useTranslation();
  return (
    <details className={styles.note}>
      <summary>{t('Text in files is indexed')}</summary>
      <p>
        {t(
          'Text in PDF, Word, Excel, PowerPoint, OpenDocument, CSV, text, Markdown and web files is read once and stored encrypted. You only find files you can open.',
        )}
      </p>
      <p>
        {t(
          "To exclude files, turn off text search in their folder's settings. Indexed text is then deleted; files are still found by name.",
        )}
      </p>
    </details>
  );
}
