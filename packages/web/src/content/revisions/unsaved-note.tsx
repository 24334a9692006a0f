import { Button, Group } from '@mantine/core';
import type { RevisedRecord } from '@ngo-plus/contract/content/revisions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { Note } from '../../ui/index.ts';
import { contentOf, historyOf } from './queries.ts';
import { restorable } from './restorable.ts';

export type UnsavedProps<Values extends object> = {
  record: RevisedRecord;
  /** What is in the form. */
  values: Values;
  /** When the record was last changed; undefined if it is new. */
  changedAt: string | undefined;
  /** Something was typed since the page was opened. */
  isDirty: boolean;
  onRestore: (values: Partial<Values>) => void;
  /** Deletes what was written for a new record. */
  onDiscard?: () => void;
};

/** Offers what was written before the page was closed and never stored in the record. */
export function UnsavedNote<Values extends object>(props: UnsavedProps<Values>) {
  const { record, values, changedAt, isDirty, onRestore, onDiscard } = props;
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  // What this page itself saves is not offered.
  const { data: history } = useQuery({ ...historyOf(record), staleTime: Number.POSITIVE_INFINITY });
  const [newest] = history ?? [];
  const isNewer = newest !== undefined && (changedAt === undefined || newest.savedAt > changedAt);
  const { data } = useQuery({
    ...contentOf(newest?.id ?? ''),
    enabled: isNewer && !isDone && !isDirty,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stored = data && restorable(values, data.content);
  const isSame = stored && JSON.stringify({ ...values, ...stored }) === JSON.stringify(values);
  if (isDone || isDirty || !isNewer || !stored || isSame) return null;
  return (
    <Note tone="warn" role="status">
      <p>
        {newest.isOwn
          ? t('Your last changes were not saved to the page:')
          : t('Changes by {{name}} were not saved to the page:', {
              name: newest.savedBy ?? t('A deleted account'),
            })}{' '}
        <Moment at={newest.savedAt} with="time" />
      </p>
      <Group gap="xs" mt={8}>
        <Button
          size="xs"
          onClick={() => {
            setDone(true);
            onRestore(stored);
          }}
        >
          {t('Continue with them')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setDone(true);
            onDiscard?.();
          }}
        >
          {onDiscard ? t('Discard') : t('Not now')}
        </Button>
      </Group>
    </Note>
  );
}
