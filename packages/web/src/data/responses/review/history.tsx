import { Button, Stack, Textarea } from '@mantine/core';
import type { Answers, FormDefinition } from '@ngo-plus/contract/data/forms';
import {
  commentOnResponse,
  type ResponseDetail,
  type ResponseEvent,
} from '@ngo-plus/contract/data/responses';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { Moment, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, ErrorSummary, Loading, ShowMore, SkeletonLines } from '../../../ui/index.ts';
import { ChangeList } from './correction/change-list.tsx';
import { changesBetween } from './correction/changes.ts';
import { eventNames, stateNames } from './labels.ts';
import { eventsOf, useChange } from './queries.ts';
import styles from './responses.module.css';

type Props = {
  response: ResponseDetail;
  /** Of the version that it was given to; missing until it is loaded. */
  definition: FormDefinition | undefined;
  comments: boolean;
};

/** What happened to a response, newest first, with a field for a comment to the team. */
export function History({ response: { id }, definition, comments }: Props) {
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
          <Event key={event.id} event={event} definition={definition} />
        ))}
      </Stack>
      <ShowMore list={query} size="sm" />
    </Stack>
  );
}

type EventProps = { event: ResponseEvent; definition: FormDefinition | undefined };

function Event({ event, definition }: EventProps) {
  const { kind, state, by, at, text, differences } = event;
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
      {definition && differences.length > 0 && (
        <Differences differences={differences} definition={definition} />
      )}
    </li>
  );
}

type DifferencesProps = {
  differences: ResponseEvent['differences'];
  definition: FormDefinition;
};

/** Answers before and after. Those that identify people are named only, for readers who may not see them. */
function Differences({ differences, definition }: DifferencesProps) {
  const { t } = useTranslation();
  const changes = changesBetween(
    sideOf(differences, 'before'),
    sideOf(differences, 'after'),
    definition,
  );
  const hidden = differences.filter(
    ({ before, after }) => before === undefined && after === undefined,
  );
  return (
    <details className={styles.differences}>
      <summary>{t('Show changes')}</summary>
      <ChangeList changes={changes} definition={definition} />
      {hidden.length > 0 && (
        <p>
          {t('{{count}} answers that identify people are hidden.', {
            count: hidden.length,
            defaultValue_one: '{{count}} answer that identifies people is hidden.',
          })}
        </p>
      )}
    </details>
  );
}

const sideOf = (differences: ResponseEvent['differences'], side: 'before' | 'after'): Answers =>
  Object.fromEntries(
    differences.flatMap((each) =>
      each[side] === undefined ? [] : [[each.itemId, each[side] as Answers[string]]],
    ),
  );

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
