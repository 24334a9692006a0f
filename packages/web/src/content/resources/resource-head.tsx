import { Button } from '@mantine/core';
import { defaultPublisher, type Resource } from '@ngo-plus/contract/content/resources';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { Cover, clock, Grid } from '../../ui/index.ts';
import { useLibraryPath } from './library-path.ts';
import { urlOf } from './list-query.ts';
import { MainAction } from './main-action.tsx';
import styles from './resource-page.module.css';
import { downloadUrl } from './track.ts';
import { useKindLabels, useLanguageLabels } from './type-labels.ts';

type Props = { resource: Omit<Resource, 'content'> };

/** Image, title, details and actions of a resource. */
export function ResourceHead({ resource }: Props) {
  const { t } = useTranslation();
  const library = useLibraryPath();
  const { kind, title, language, summary, file, id, tags } = resource;
  const actions = kind !== 'article' && !(kind === 'video' && file);
  return (
    <>
      <div className={styles.cover}>
        <Cover seed={resource.slug} imageUrl={resource.coverUrl} first />
      </div>
      <h1 tabIndex={-1} lang={language}>
        {title}
      </h1>
      {summary && (
        <p className={styles.summary} lang={language}>
          {summary}
        </p>
      )}
      <Facts resource={resource} />
      {tags.length > 0 && (
        <ul className={`group ${styles.tags}`} aria-label={t('Tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={urlOf(library, { tag })}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
      <div className={`group ${styles.actions}`}>
        {actions && <MainAction resource={resource} />}
        {file && kind !== 'document' && (
          <Button variant="default" component="a" href={downloadUrl(id)}>
            {t('Download')}
          </Button>
        )}
      </div>
    </>
  );
}

function Facts({ resource }: Props) {
  const { t } = useTranslation();
  const { bytes, number } = useFormat();
  const kinds = useKindLabels();
  const languageOf = useLanguageLabels();
  const { author, publishedAt, file, durationSeconds, downloads } = resource;
  return (
    <Grid as="dl" least="8.5rem" gap="12px 24px" className={styles.facts}>
      <Fact name={t('Type')}>{kinds[resource.kind]}</Fact>
      <Fact name={t('Category')}>{resource.category}</Fact>
      <Fact name={t('Author')}>{author || defaultPublisher}</Fact>
      <Fact name={t('Published')}>{publishedAt ? <Moment at={publishedAt} /> : t('N/A')}</Fact>
      <Fact name={t('Language')}>{languageOf(resource.language)}</Fact>
      {durationSeconds && <Fact name={t('Duration')}>{clock(durationSeconds)}</Fact>}
      {file && <Fact name={t('Size')}>{bytes(file.sizeBytes)}</Fact>}
      {file && <Fact name={t('Downloads')}>{number(downloads)}</Fact>}
    </Grid>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
