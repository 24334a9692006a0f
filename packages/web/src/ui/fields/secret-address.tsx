import { Button, Textarea } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, SkeletonLines, showToast } from '../feedback/index.ts';
import { useFailed } from '../lists/index.ts';
import styles from './secret-address.module.css';

/** When the address was created; null while there is none. */
type Creation = { readonly createdAt: string | null };

type Action<Answer> = UseMutationResult<Answer, Error, undefined>;

type Props = {
  /** What a calendar program would follow. */
  lede: string;
  /** What people with the address can see. */
  visibleContent: string;
  feed: UseQueryResult<Creation>;
  /** Only its response contains the path. */
  open: Action<Creation & { readonly path: string }>;
  close: Action<unknown>;
};

/** The secret address that a calendar app subscribes to: created, shown once, and closed. */
export function SecretAddress({ lede, feed, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <div className="stack" style={{ gap: 20 }}>
      <p className="muted">{lede}</p>
      {feed.isPending && (
        <Loading>
          <SkeletonLines lines={2} />
        </Loading>
      )}
      {feed.isError && (
        <ErrorState
          level={3}
          title={t("Couldn't load calendar address")}
          error={feed.error}
          onRetry={() => void feed.refetch()}
        />
      )}
      {feed.isSuccess && <Address createdAt={feed.data.createdAt} {...rest} />}
    </div>
  );
}

type AddressProps = Pick<Props, 'visibleContent' | 'open' | 'close'> & { createdAt: string | null };

function Address({ createdAt: made, visibleContent, open, close }: AddressProps) {
  const { t } = useTranslation();
  const fresh = open.data && made === open.data.createdAt ? open.data.path : undefined;
  const onFailure = useFailed(t("Couldn't create address"));
  return (
    <>
      {fresh && (
        <Fresh address={new URL(fresh, location.origin).href} visibleContent={visibleContent} />
      )}
      {made && !fresh && (
        <p className="muted">
          {t('You created an address on')} <Moment at={made} />.{' '}
          {t(
            'It was only shown once. If you lost it, create a new one. The old one will stop working.',
          )}
        </p>
      )}
      <div className="group">
        {!fresh && (
          <Button
            leftSection={<IconLink size={18} aria-hidden />}
            loading={open.isPending}
            onClick={() => open.mutate(undefined, onFailure)}
          >
            {made ? t('Create new address') : t('Create address')}
          </Button>
        )}
        {made && <Close close={close} />}
      </div>
      {made && (
        <p className="muted">
          {t('If you turn off the address, calendars that use it will stop updating.')}
        </p>
      )}
    </>
  );
}

/** The address, the one time it can be seen. */
function Fresh({ address, visibleContent }: { address: string; visibleContent: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => showToast('failed', t("Couldn't copy it. Select the address and copy it yourself.")),
    );
  return (
    <div className={styles.fresh}>
      {/* Several lines: people check where an address ends before they trust it. */}
      <Textarea
        label={t('Your secret address')}
        description={visibleContent}
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
      <p role="status" className="sr-only">
        {copied && t('Link copied')}
      </p>
    </div>
  );
}

function Close({ close }: Pick<Props, 'close'>) {
  const { t } = useTranslation();
  const failed = useFailed(t("Couldn't turn off address"));
  const done = () => showToast('done', t('Address turned off'));
  return (
    <Button
      variant="default"
      loading={close.isPending}
      onClick={() => close.mutate(undefined, { ...failed, onSuccess: done })}
    >
      {t('Turn off address')}
    </Button>
  );
}
