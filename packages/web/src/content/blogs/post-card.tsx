import type { PostCard } from '@ngo-plus/contract/content/blogs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { BorderCard } from '../../ui/index.ts';
import { Cover } from './cover.tsx';
import styles from './post-card.module.css';

type Props = {
  post: PostCard;
  /** The position in the list, which determines one of six border colours. */
  index: number;
  /** The target of the title; by default the public page. */
  to?: string;
  /** The status of a post that is not public, shown beside the category. */
  badge?: ReactNode;
  /** Links and buttons at the bottom. */
  children: ReactNode;
};

/** One post in a list: image, title, details and actions. */
export function PostCardView({ post, index, to = `/blogs/${post.id}`, badge, children }: Props) {
  const { t } = useTranslation();
  return (
    <BorderCard index={index} label={post.title} className={styles.card}>
      <Cover post={post} />
      <div className={`stack ${styles.body}`} style={{ gap: 10 }}>
        {badge}
        <h2>
          <Link to={to} prefetch="intent">
            {post.title}
          </Link>
        </h2>
        {post.summary && <p className="muted">{post.summary}</p>}
        <dl className={styles.facts}>
          <Fact name={t('Category')}>{post.category}</Fact>
          <Fact name={t('Author')}>{post.author || 'NGO Plus'}</Fact>
          <Fact name={t('Post Date')}>
            {post.postDate ? <Moment at={post.postDate} /> : t('N/A')}
          </Fact>
        </dl>
        <div className="group" style={{ alignItems: 'center', paddingTop: 6 }}>
          {children}
        </div>
      </div>
    </BorderCard>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
