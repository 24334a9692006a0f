import { defaultAuthor, type Post } from '@ngo-plus/contract/content/blogs';
import type { ReactNode } from 'react';
import { Moment, useTranslation } from '../../kernel/index.ts';
import styles from './article.module.css';
import { Cover } from './cover.tsx';

type Props = Pick<
  Post,
  'slug' | 'imageUrl' | 'title' | 'category' | 'author' | 'postDate' | 'readingMinutes' | 'summary'
> & { children: ReactNode };

/** A post as readers see it; the preview of an editor looks the same. */
export function Article({ children, ...post }: Props) {
  const { t } = useTranslation();
  return (
    <article className={styles.article}>
      <div className={styles.cover}>
        <Cover post={post} first />
      </div>
      <h1 tabIndex={-1}>{post.title}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Category')}</dt>
          <dd>{post.category}</dd>
        </div>
        <div>
          <dt>{t('Author')}</dt>
          <dd>{post.author || defaultAuthor}</dd>
        </div>
        <div>
          <dt>{t('Post Date')}</dt>
          <dd>{post.postDate ? <Moment at={post.postDate} /> : t('N/A')}</dd>
        </div>
        <div>
          <dt>{t('Reading time')}</dt>
          <dd>
            {t('{{count}} minutes', {
              count: post.readingMinutes,
              defaultValue_one: '{{count}} minute',
            })}
          </dd>
        </div>
      </dl>
      {children}
    </article>
  );
}
