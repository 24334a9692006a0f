import type { ResourceCard } from '@ngo-plus/contract/content/resources';
import { Link } from 'react-router';
import { BorderCard, Cover } from '../../ui/index.ts';
import { useLibraryPath } from './library-path.ts';
import { MainAction } from './main-action.tsx';
import styles from './resource-card.module.css';
import { ResourceFacts } from './resource-facts.tsx';

type Props = {
  resource: ResourceCard;
  /** The position in the list, which determines one of six border colours. */
  index: number;
};

/** One resource in the library: image, title, details and primary action. */
export function ResourceCardView({ resource, index }: Props) {
  const library = useLibraryPath();
  const { title, slug, summary, language } = resource;
  return (
    <BorderCard index={index} label={title} className={styles.card}>
      <Cover seed={slug} imageUrl={resource.coverUrl} />
      <div className={`stack ${styles.body}`} style={{ gap: 8 }}>
        <p className="muted small">
          <ResourceFacts resource={resource} />
        </p>
        <h2 lang={language}>
          <Link to={`${library}/${slug}`} prefetch="intent">
            {title}
          </Link>
        </h2>
        {summary && (
          <p className="muted" lang={language}>
            {summary}
          </p>
        )}
        <div className={styles.actions}>
          <MainAction resource={resource} />
        </div>
      </div>
    </BorderCard>
  );
}
