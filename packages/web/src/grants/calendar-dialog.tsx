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
} from '../kernel/index.ts';
import styles from './calendar-dialog.module.css';
import { personalCalendar, useCloseCalendar, useOpenCalendar } from './queries.ts';

type Props = { opened: boolean; onClose: () => void };

/** The secret address at which a calendar program reads the deadlines of one's saved grants. */
export function CalendarDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Deadlines in your calendar')} size={560}>
      <p className={styles.lede}>
        {t(
          'Your calendar program can follow the deadlines of the grants you saved. Give it a secret address: it keeps itself up to date.',
        )}
      </p>
      <Calendar />
    </Dialog>
  );
}

function Calendar() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(personalCalendar());
  const open = useOpenCalendar();
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
  const make = () =>
    open.mutate(undefined, {
      onError: ({ message }) => tell('failed', t('No address was made.'), t(message)),
    });
  return (
    <div className={styles.stack}>
      {fresh && <Fresh address={new URL(fresh, location.origin).href} />}
      {data.createdAt && !fresh && (
        <p className={styles.made}>
          {t('You have an address, made on')} <Moment at={data.createdAt} />.{' '}
          {t('It was shown once. If you lost it, make a new one: the old one then stops working.')}
        </p>
      )}
      <div className={styles.buttons}>
        {!fresh && (
          <Button
            leftSection={<IconLink size={18} aria-hidden />}
            loading={open.isPending}
            onClick={make}
          >
            {data.createdAt ? t('Make a new address') : t('Make an address')}
          </Button>
        )}
        {data.createdAt && <CloseAddress />}
      </div>
      {data.createdAt && (
        <p className={styles.made}>
          {t('Once the address is closed, calendars that follow it are no longer kept up to date.')}
        </p>
      )}
    </div>
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
    <div className={styles.fresh}>
      {/* Several lines: nobody trusts an address whose end cannot be seen. */}
      <Textarea
        label={t('Your secret address')}
        description={t(
          'Copy it now: it is not shown again. Whoever has it can see what you saved.',
        )}
        readOnly
        minRows={2}
        spellCheck={false}
        className={styles.address}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        size="md"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {copied ? t('Copied') : t('Copy')}
      </Button>
      <p role="status" className={styles.heard}>
        {copied && t('The address is copied.')}
      </p>
    </div>
  );
}

function CloseAddress() {
  const { t } = useTranslation();
  const close = useCloseCalendar();
  return (
    <Button
      variant="default"
      loading={close.isPending}
      onClick={() =>
        close.mutate(undefined, {
          onSuccess: () => tell('done', t('The address no longer works.')),
          onError: ({ message }) => tell('failed', t('The address still works.'), t(message)),
        })
      }
    >
      {t('Close the address')}
    </Button>
  );
}
