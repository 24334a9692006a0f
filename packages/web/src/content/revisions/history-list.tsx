import { Button, Group, Stack } from '@mantine/core';
import type { RevisedRecord, Revision } from '@ngo-plus/contract/content/revisions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { ErrorState, MarkdownText, Rows, SkeletonLines, showToast } from '../../ui/index.ts';
import { contentOf, historyOf } from './queries.ts';
import { restorable } from './restorable.ts';

export type HistoryProps<Values extends object> = {
  record: RevisedRecord;
  /** What is in the form. */
  values: Values;
  onRestore: (values: Partial<Values>) => void;
  /** What to look at of a version. */
  show: (values: Partial<Values>) => { title: string; text: string };
  onDone: () => void;
};

/** The versions, newest first, or one of them. */
export function HistoryList<Values extends object>(props: HistoryProps<Values>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Revision>();
  const { data, error, refetch } = useQuery(historyOf(props.record));
  if (shown) return <Version {...props} revision={shown} onBack={() => setShown(undefined)} />;
  if (error)
    return (
      <ErrorState
        title={t("Couldn't load the versions")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonLines lines={5} />;
  if (data.length === 0)
    return <p>{t('No versions yet. They are saved automatically while you write.')}</p>;
  return (
    <Rows boxed>
      {data.map((revision) => (
        <li key={revision.id}>
          <span>
            <Moment at={revision.savedAt} with="time" />
            <br />
            <span className="muted small">
              <Writer revision={revision} />
            </span>
          </span>
          <Button size="xs" variant="default" onClick={() => setShown(revision)}>
            {t('View')}
          </Button>
        </li>
      ))}
    </Rows>
  );
}

function Writer({ revision: { isOwn, savedBy } }: { revision: Revision }) {
  const { t } = useTranslation();
  return isOwn ? t('You') : (savedBy ?? t('A deleted account'));
}

type VersionProps<Values extends object> = HistoryProps<Values> & {
  revision: Revision;
  onBack: () => void;
};

function Version<Values extends object>(props: VersionProps<Values>) {
  const { revision, values, show, onRestore, onDone, onBack } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(contentOf(revision.id));
  if (error)
    return (
      <ErrorState
        title={t("Couldn't load this version")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonLines lines={8} />;
  const stored = restorable(values, data.content);
  const { title, text } = show(stored ?? {});
  return (
    <Stack>
      <p className="muted small">
        <Moment at={revision.savedAt} with="time" /> · <Writer revision={revision} />
      </p>
      <Group gap="xs">
        <Button
          disabled={!stored}
          onClick={() => {
            if (stored) onRestore(stored);
            onDone();
            showToast('done', t('Version restored'), t('Readers see it once you save it.'));
          }}
        >
          {t('Restore this version')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('Back to all versions')}
        </Button>
      </Group>
      <h3>{title || t('No title')}</h3>
      <MarkdownText text={text} title={title} />
    </Stack>
  );
}
