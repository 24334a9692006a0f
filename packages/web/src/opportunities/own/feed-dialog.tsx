import { Button, Textarea } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Dialog,
  ErrorState,
  Loading,
  Moment,
  SkeletonLines,
  tell,
  useTranslation,
} from '../../kernel/index.ts';
import { useCloseCalendar, useOpenCalendar } from '../changes.ts';
import { calendarFeed } from '../queries.ts';
import styles from './own.module.css';

type Props = { opened: boolean; onClose: () => void };

/** The secret address at which a calendar program reads one’s shifts. */
export function FeedDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Shifts in your calendar')} size={560}>
      <div className={styles.stack}>
        <p>
          {t(
            'Your calendar program can follow your shifts. Give it a secret address: it keeps itself up to date when a shift moves.',
          )}
        </p>
        <Feed />
      </div>
    </Dialog>
  );
}

function Feed() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(calendarFeed);
  const open = useOpenCalendar();
  const close = useCloseCalendar();
  const fresh = open.data && data?.createdAt === open.data.createdAt ? open.data.path : undefined;
  if (isPending)
    return (
      <Loading>
        <SkeletonLines lines={2} />
      </Loading>
    );
  if (error)
    return (
      <ErrorState
        level={3}
        title={t('Your calendar address could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const failed = ({ message }: Error) => tell('failed', t('That did not work'), t(message));
  return (
    <>
      {fresh && <Fresh address={new URL(fresh, location.origin).href} />}
      {data.createdAt && !fresh && (
        <p>
          {t('You have an address, made on')} <Moment at={data.createdAt} />.{' '}
          {t('It was shown once. If you lost it, make a new one: the old one then stops working.')}
        </p>
      )}
      <div className={styles.buttons}>
        {!fresh && (
          <Button
            leftSection={<IconLink size={18} aria-hidden />}
            loading={open.isPending}
            onClick={() => open.mutate(undefined, { onError: failed })}
          >
            {data.createdAt ? t('Make a new address') : t('Make an address')}
          </Button>
        )}
        {data.createdAt && (
          <Button
            variant="default"
            loading={close.isPending}
            onClick={() =>
              close.mutate(undefined, {
                onSuccess: () => tell('done', t('The address no longer works.')),
                onError: failed,
              })
            }
          >
            {t('Close the address')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The address, the one time it can be seen. */
function Fresh({ address }: { address: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => tell('failed', t('It was not copied. Select the address and copy it yourself.')),
    );
  return (
    <div className={styles.stack}>
      <Textarea
        label={t('Your secret address')}
        description={t('Copy it now: it is not shown again. Whoever has it can see your shifts.')}
        readOnly
        minRows={2}
        spellCheck={false}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {copied ? t('Copied') : t('Copy')}
        </Button>
      </div>
    </div>
  );
}
