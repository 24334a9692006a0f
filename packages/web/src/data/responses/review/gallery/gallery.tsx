import { NativeSelect } from '@mantine/core';
import { answerKindOf } from '@ngo-plus/contract/data/forms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../../../kernel/index.ts';
import { EmptyState, ErrorState, Loading, ShowMore, SkeletonLines } from '../../../../ui/index.ts';
import { subjectsOf } from '../conditions/index.ts';
import type { OtherViewProps } from '../other-view-props.ts';
import { photoList } from '../queries.ts';
import styles from './gallery.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** The pictures of the responses. Each leads to its response. */
export function Gallery({ formId, filters, definition, hidden, addressOf }: OtherViewProps) {
  const { t } = useTranslation();
  const [item, setItem] = useState('');
  const questions = subjectsOf(definition).filter(
    ({ question }) => answerKindOf(question.type) === 'file' && !hidden.has(question.id),
  );
  const labels = new Map(questions.map(({ question, label }) => [question.id, label]));
  const query = useInfiniteQuery(photoList(formId, filters, item));
  const photos = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      {questions.length > 1 && (
        <NativeSelect
          className={styles.choice}
          label={t('Question')}
          value={item}
          data={[
            { value: '', label: t('All questions') },
            ...questions.map(({ question, label }) => ({ value: question.id, label })),
          ]}
          onChange={({ currentTarget }) => setItem(currentTarget.value)}
        />
      )}
      {query.error && !photos && (
        <ErrorState
          title={t("Couldn't load photos")}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {photos?.length === 0 && (
        <EmptyState
          title={t('No photos')}
          body={t('Photos of the responses that match your filters appear here.')}
          tiles={[
            { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
            { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
            { kind: 'seeds', tones: ['clay', 'sun', 'cream'] },
          ]}
        />
      )}
      {photos && photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={`${photo.responseId} ${photo.itemId} ${photo.key}`}>
              <Link to={addressOf(photo.responseId)} preventScrollReset>
                <Thumbnail
                  photo={photo}
                  alt={t('{{question}}, response {{receipt}}', {
                    question: labels.get(photo.itemId) ?? t('Photo'),
                    receipt: photo.receipt,
                  })}
                />
                <span className={styles.words}>
                  <span>{labels.get(photo.itemId) ?? photo.name}</span>
                  <small>
                    <Moment at={photo.receivedAt} />
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={query} />
    </>
  );
}
