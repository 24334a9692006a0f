import type { ResourceCard } from '@ngo-plus/contract/content/resources';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { BorderCard, Cover, clock } from '../../ui/index.ts';
import { useLibraryPath } from './library-path.ts';
import { MainAction } from './main-action.tsx';
import styles from './resource-card.module.css';
import { useKindLabels, useLanguageLabels } from './type-labels.ts';

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
          <Facts resource={resource} />
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

/** Type, category, duration or size, and the language when it is not English. */
function Facts({ resource }: { resource: ResourceCard }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const kinds = useKindLabels();
  const languageOf = useLanguageLabels();
  const { kind, category, durationSeconds, file, language, downloads } = resource;
  const facts = [
    kinds[kind],
    category,
    durationSeconds ? clock(durationSeconds) : file && kind === 'document' && bytes(file.sizeBytes),
    language !== 'en' && languageOf(language),
    kind === 'document' &&
      downloads > 0 &&
      t('{{count}} downloads', { count: downloads, defaultValue_one: '{{count}} download' }),
  ];
  return facts.filter(Boolean).join(' · ');
}
