import type { Preview } from '@ngo-plus/contract/files/storage';
import { useTranslation } from '../../../kernel/index.ts';
import { MarkdownText } from '../../../ui/index.ts';
import { CutNote } from './cut-note.tsx';
import styles from './preview.module.css';
import { ReadingArea } from './text-preview.tsx';

/** Plain text, or rendered Markdown without scripts. */
export function Text({ preview }: { preview: Extract<Preview, { kind: 'text' }> }) {
  const { t } = useTranslation();
  const { format, text, cut } = preview;
  return (
    <ReadingArea label={t('File text')}>
      <div className={`box ${styles.paper}`}>
        {text === '' && <p className={styles.notice}>{t('The file is empty.')}</p>}
        {format === 'markdown' ? (
          <MarkdownText text={text} />
        ) : (
          <pre className={styles.plain}>{text}</pre>
        )}
        {cut && <CutNote />}
      </div>
    </ReadingArea>
  );
}
