import { Button, Group, Stack } from '@mantine/core';
import {
  type Answers,
  type FormDefinition,
  type Item,
  isContainer,
  isRepetitions,
  readVersion,
} from '@ngo-plus/contract/data/forms';
import {
  type ResponseDetail,
  type ResponseState,
  reviewResponses,
} from '@ngo-plus/contract/data/responses';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call, Moment, useLocale, useTranslation } from '../../../kernel/index.ts';
import {
  Confirm,
  ConfirmLeave,
  Fact,
  Facts,
  Loaded,
  Loading,
  SidePanel,
  SkeletonLines,
  StatusBadge,
  useFailed,
} from '../../../ui/index.ts';
import { AnswerFileView } from './answer-file.tsx';
import { AnswerText } from './answer-text.tsx';
import { BrokenRules } from './broken-rules.tsx';
import { History } from './history.tsx';
import { sourceNames, stateBadges, stateNames } from './labels.ts';
import { oneResponse, useChange } from './queries.ts';
import { labelOf } from './questions.ts';
import styles from './responses.module.css';
import { timeSpan } from './time-span.ts';

/** The questions and their engine are loaded when someone corrects answers. */
const CorrectionForm = lazy(() =>
  import('./correction/correction-form.tsx').then(({ CorrectionForm }) => ({
    default: CorrectionForm,
  })),
);

/** One response with its history, beside the list. */
export function ResponsePanel({
  id,
  reviews,
  onClose,
}: {
  id: string;
  reviews: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const query = useQuery(oneResponse(id));
  const [isDirty, setDirty] = useState(false);
  const [asks, setAsks] = useState(false);
  const close = () => {
    setDirty(false);
    setAsks(false);
    onClose();
  };
  return (
    <SidePanel
      opened={id !== ''}
      onClose={() => (isDirty ? setAsks(true) : close())}
      side="right"
      size="min(34rem, 100vw)"
      title={
        query.data ? t('Response {{receipt}}', { receipt: query.data.receipt }) : t('Response')
      }
    >
      <Stack gap={20} px="lg" pt="xs" pb="xl">
        <Loaded query={query} failed={t("Couldn't load this response")} level={3} lines={8}>
          {(response) => (
            <Particulars
              key={response.id}
              response={response}
              reviews={reviews}
              onDirty={setDirty}
            />
          )}
        </Loaded>
      </Stack>
      <ConfirmLeave form={{ dirty: isDirty, busy: false }} />
      <Confirm
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('Leave without saving?')}
        body={t("Your changes haven't been saved. If you leave now, they'll be lost.")}
        action={t('Leave')}
        keep={t('Stay')}
        onConfirm={close}
      />
    </SidePanel>
  );
}

type Props = {
  response: ResponseDetail;
  reviews: boolean;
  /** Whether a correction has begun that is not saved. */
  onDirty: (isDirty: boolean) => void;
};

function Particulars({ response, reviews, onDirty }: Props) {
  const { t } = useTranslation();
  const [isCorrecting, setCorrecting] = useState(false);
  const { formId, version } = response;
  // The version that it was given to: its questions may differ from those of today.
  const query = useQuery({
    queryKey: ['forms', 'version', formId, version],
    queryFn: ({ signal }) => call(readVersion, { id: formId, number: version }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isCorrecting && query.data)
    return (
      <Suspense
        fallback={
          <Loading>
            <SkeletonLines lines={8} />
          </Loading>
        }
      >
        <CorrectionForm
          response={response}
          definition={query.data.definition}
          onDirty={() => onDirty(true)}
          onDone={() => {
            onDirty(false);
            setCorrecting(false);
          }}
        />
      </Suspense>
    );
  return (
    <>
      <About response={response} />
      <BrokenRules response={response} />
      {reviews && <Decision response={response} />}
      <section aria-labelledby="answers">
        <Group justify="space-between">
          <h3 id="answers">{t('Answers')}</h3>
          {reviews && query.data && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setCorrecting(true)}
            >
              {t('Correct answers')}
            </Button>
          )}
        </Group>
        <Loaded query={query} failed={t("Couldn't load the questions")} level={3} lines={6}>
          {({ definition }) => (
            <AnswerList
              items={definition.items}
              answers={response.answers}
              response={response}
              definition={definition}
              at=""
            />
          )}
        </Loaded>
      </section>
      <History response={response} definition={query.data?.definition} comments={reviews} />
    </>
  );
}

function About({ response }: { response: ResponseDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { state, source, submittedBy, receivedAt, startedAt, finishedAt, isLate, version } =
    response;
  return (
    <Facts beside>
      <Fact term={t('Status')}>
        <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>
      </Fact>
      <Fact term={t('Sent by')}>
        {submittedBy?.name ?? response.collector ?? t(sourceNames[source])}
      </Fact>
      <Fact term={t('Filled in')}>{timeSpan(locale, { from: startedAt, until: finishedAt })}</Fact>
      <Fact term={t('Received')}>
        <Moment at={receivedAt} with="time" />
        {isLate && <small> {t('After the form had closed')}</small>}
      </Fact>
      <Fact term={t('Version')}>{version}</Fact>
      {response.missingFiles > 0 && (
        <Fact term={t('Files')}>
          {t("{{count}} files haven't arrived yet.", {
            count: response.missingFiles,
            defaultValue_one: "{{count}} file hasn't arrived yet.",
          })}
        </Fact>
      )}
    </Facts>
  );
}

const decisions: readonly ResponseState[] = ['approved', 'in-review', 'rejected'];

function Decision({ response: { id, formId, state } }: { response: ResponseDetail }) {
  const { t } = useTranslation();
  const failed = useFailed(t("Couldn't change this response"));
  const review = useChange(reviewResponses);
  const words: Partial<Record<ResponseState, string>> = {
    approved: t('Approve'),
    'in-review': t('Put in review'),
    rejected: t('Reject'),
  };
  return (
    <Group gap="xs">
      {decisions
        .filter((each) => each !== state)
        .map((each) => (
          <Button
            key={each}
            variant={each === 'approved' ? 'soft' : 'default'}
            loading={review.isPending && review.variables?.state === each}
            onClick={() => review.mutate({ formId, ids: [id], state: each }, failed)}
          >
            {words[each]}
          </Button>
        ))}
    </Group>
  );
}

type ListProps = {
  items: readonly Item[];
  answers: Answers;
  response: ResponseDetail;
  definition: FormDefinition;
  /** Key of the repetition that these answers are in; '' outside repeats. */
  at: string;
};

/** The answers in the order of the form. Questions without an answer are left out. */
function AnswerList({ items, answers, response, definition, at }: ListProps) {
  const { t } = useTranslation();
  const rest = { response, definition };
  return (
    <div className={styles.answers}>
      {items.map((item) => {
        if (item.type === 'group')
          return (
            <AnswerList key={item.id} items={item.items} answers={answers} at={at} {...rest} />
          );
        if (isContainer(item)) {
          const value = answers[item.id];
          if (value === undefined || !isRepetitions(value)) return null;
          return value.map((repetition, index) => (
            <section key={repetition.key} className={styles.repetition}>
              <h4>
                {t('{{group}}, {{number}}', {
                  group: labelOf(item, definition),
                  number: index + 1,
                })}
              </h4>
              <AnswerList
                items={item.items}
                answers={repetition.answers}
                at={repetition.key}
                {...rest}
              />
            </section>
          ));
        }
        const isMasked = response.masked.includes(item.id);
        const answer = answers[item.id];
        if (item.type === 'note' || (answer === undefined && !isMasked)) return null;
        const file = response.files.find((each) => each.itemId === item.id && each.key === at);
        return (
          <Facts key={item.id} beside>
            <Fact term={labelOf(item, definition)}>
              {isMasked && t('Hidden')}
              {!isMasked &&
                (file ? (
                  <AnswerFileView response={response} file={file} />
                ) : (
                  <AnswerText
                    question={item}
                    answer={answer as never}
                    definition={definition}
                    contacts={response.contacts}
                  />
                ))}
            </Fact>
          </Facts>
        );
      })}
    </div>
  );
}
