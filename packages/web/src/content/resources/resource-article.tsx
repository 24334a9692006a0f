import type { Resource } from '@ngo-plus/contract/content/resources';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Paragraphs } from './paragraphs.tsx';
import { ResourceHead } from './resource-head.tsx';
import styles from './resource-page.module.css';
import { Video } from './video.tsx';

type Props = {
  resource: Omit<Resource, 'content'>;
  /** Its text. */
  children: ReactNode;
};

/** One resource: head, film, text and transcript. */
export function ResourceArticle({ resource, children }: Props) {
  const { t } = useTranslation();
  return (
    <article className={styles.article}>
      <ResourceHead resource={resource} />
      {resource.kind === 'video' && resource.file && <Video id={resource.id} />}
      <div lang={resource.language}>{children}</div>
      {resource.transcript && (
        <section className={styles.transcript} aria-labelledby="transcript">
          <h2 id="transcript">{t('Transcript')}</h2>
          <div lang={resource.language}>
            <Paragraphs text={resource.transcript} />
          </div>
        </section>
      )}
    </article>
  );
}
