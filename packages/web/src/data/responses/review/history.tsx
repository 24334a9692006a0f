import { Button, Stack, Textarea } from '@mantine/core';
import {
  commentOnResponse,
  type ResponseDetail,
  type ResponseEvent,
} from '@ngo-plus/contract/data/responses';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { Moment, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, ErrorSummary, Loading, ShowMore, SkeletonLines } from '../../../ui/index.ts';
import { eventNames, stateNames } from './labels.ts';
import { eventsOf, useChange } from './queries.ts';
import styles from './responses.module.css';

type Props = { response: ResponseDetail; comments: boolean };

/** What happened to a response, newest first, with a field for a comment to the team. */
export function History({ response: { id }, comments }: Props) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(eventsOf(id));
  const events = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Stack component="section" gap="sm" aria-labelledby="history">
      <h3 id="history">{t('History')}</h3>
      {comments && <CommentForm id={id} />}
      {query.error && !events && (
        <ErrorState
          title={t("Couldn't load the history")}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
      <Stack component="ol" gap={10} className={styles.history}>
        {events?.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </Stack>
      <ShowMore list={query} size="sm" />
    </Stack>
  );
}

function Event({ event: { kind, state, by, at, text, differences } }: { event: ResponseEvent }) {
  const { t } = useTranslation();
  const name = kind === 'reviewed' && state !== null ? stateNames[state] : eventNames[kind];
  return (
    <li>
      <b>{t(name)}</b>
      {differences.length > 0 &&
        ` (${t('{{count}} answers', { count: differences.length, defaultValue_one: '{{count}} answer' })})`}
      <small>
        {by && `${by.name}, `}
        <Moment at={at} with="time" />
      </small>
      {text && <p>{text}</p>}
    </li>
  );
}

const words = z.object({ comment: z.string().trim().min(1, 'Write a comment.').max(2_000) });

function CommentForm({ id }: { id: ResponseDetail['id'] }) {
  const { t } = useTranslation();
  const comment = useChange(commentOnResponse);
  const form = useForm(words, {
    initial: { comment: '' },
    submit: async (sent) => {
      await comment.mutateAsync({ id, ...sent });
      form.reset();
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap="xs" align="flex-start">
      <ErrorSummary {...form.summary} />
      <Textarea
        label={t('Comment for your team')}
        minRows={2}
        autosize
        w="100%"
        {...form.field('comment')}
      />
      <Button type="submit" variant="default" loading={form.busy}>
        {t('Add comment')}
      </Button>
    </Stack>
  );
}
