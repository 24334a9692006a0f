import { useTranslation } from '../../../kernel/index.ts';
import styles from './search.module.css';

/** That texts are indexed, and how to keep them out. */
export function IndexNote() {
  const { t } = useTranslation();
  return (
    <details className={styles.note}>
      <summary>{t('The text of files is indexed')}</summary>
      <p>
        {t(
          'So that you can search in them, the text of PDF, Word, Excel, PowerPoint, OpenDocument, CSV, text, Markdown and web pages is read once and kept encrypted. You find only what you may open.',
        )}
      </p>
      <p>
        {t(
          'To leave files out, open the settings of their folder and turn off the search of its content. What was read of them is then deleted; they are still found by their names.',
        )}
      </p>
    </details>
  );
}
