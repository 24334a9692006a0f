import type { Preview } from '@ngo-plus/contract/files/storage';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { CutNote } from './cut-note.tsx';
import styles from './preview.module.css';
import { ReadingArea } from './text-preview.tsx';

type Props = {
  preview: Extract<Preview, { kind: 'pages' }>;
  page: number | undefined;
};

/** The text of a document or presentation page by page, without its layout. */
export function Pages({ preview: { pages, cut }, page: first }: Props) {
  const { t } = useTranslation();
  const begin = useRef<HTMLElement>(null);
  useEffect(() => begin.current?.scrollIntoView({ block: 'start' }), []);
  const several = pages.length > 1;
  return (
    <ReadingArea label={t('File text')}>
      <p className={styles.hint}>{t('Text only. Download the file to see its layout.')}</p>
      {pages.length === 0 && (
        <div className={`box ${styles.paper}`}>
          <p className={styles.notice}>{t('This file contains no text.')}</p>
        </div>
      )}
      {pages.map(({ page, text }) => (
        <article
          key={page}
          className={`box ${styles.paper}`}
          {...(page === first && { ref: begin })}
          {...(several && { 'aria-labelledby': `page-${page}` })}
        >
          {several && (
            <h3 id={`page-${page}`} className={styles.pageNumber}>
              {t('Page {{page}}', { page })}
            </h3>
          )}
          <p className={styles.words}>{text}</p>
        </article>
      ))}
      {cut && <CutNote />}
    </ReadingArea>
  );
}
