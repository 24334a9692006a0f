import { Button } from '@mantine/core';
import { listResponses, responsesChannel } from '@ngo-plus/contract/data/responses';
import { IconArrowUp } from '@tabler/icons-react';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHint } from '../../../identity/realtime/index.ts';
import { call, useFormat, useTranslation } from '../../../kernel/index.ts';
import { filterInput, type ResponseFilters, responseList } from '../review/index.ts';
import styles from './live.module.css';
import { countNew, withChanges } from './merge-responses.ts';

type FormId = Parameters<typeof filterInput>[0];

type Props = {
  formId: FormId;
  filters: ResponseFilters;
  /** The reader has chosen rows, or reads one: nothing may move. */
  isBusy: boolean;
};

/** Responses often arrive together; the list is read once for all of them. */
const gatherMs = 1_000;

/** The most that is counted; more are `50+`. */
const maxCounted = 50;

type Pages = InfiniteData<{ readonly items: Awaited<ReturnType<typeof latestOf>> }>;

const latestOf = (formId: FormId, filters: ResponseFilters) =>
  call(listResponses, { ...filterInput(formId, filters), limit: maxCounted });

/**
 * Keeps the list of responses current. New ones appear at its top while the reader is there; further down, a button says how many
 * there are, and nothing moves.
 */
export function NewResponses({ formId, filters, isBusy }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const client = useQueryClient();
  const { ref, isAtTop } = useAtTop();
  const [count, setCount] = useState(0);
  const { queryKey } = responseList(formId, filters);
  const key = JSON.stringify(queryKey);
  const refresh = () => {
    setCount(0);
    return client.invalidateQueries({ queryKey: ['responses'] });
  };
  const look = useEffectEvent(async () => {
    if (isAtTop && !isBusy) return refresh();
    const latest = await latestOf(formId, filters).catch(() => undefined);
    const shown = client.getQueryData<Pages>(queryKey);
    if (latest === undefined || shown === undefined) return undefined;
    setCount(countNew(shown.pages, latest));
    client.setQueryData<Pages>(queryKey, {
      ...shown,
      pages: withChanges(shown.pages, latest),
    });
    return undefined;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useHint(responsesChannel(formId), () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void look();
    }, gatherMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count belongs to the filters
  useEffect(() => setCount(0), [key]);
  const show = () => {
    ref.current?.scrollIntoView({ block: 'center' });
    void refresh();
  };
  const shown = count >= maxCounted ? `${number(maxCounted)}+` : number(count);
  return (
    <>
      <div ref={ref} />
      <div className={styles.bar} role="status">
        {count > 0 && (
          <Button
            size="compact-md"
            leftSection={<IconArrowUp size={16} aria-hidden />}
            onClick={show}
          >
            {t('{{shown}} new responses', {
              count,
              shown,
              defaultValue_one: '{{shown}} new response',
            })}
          </Button>
        )}
      </div>
    </>
  );
}

/** Whether an element, which is above the list, can be seen. */
function useAtTop() {
  const ref = useRef<HTMLDivElement>(null);
  const [isAtTop, setAtTop] = useState(true);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isAtTop };
}
