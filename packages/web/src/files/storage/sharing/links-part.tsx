import { type Entry, type Link, revokeLink } from '@ngo-plus/contract/files/storage';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  Confirm,
  call,
  ErrorState,
  Loading,
  SkeletonLines,
  tell,
  useTranslation,
} from '../../../kernel/index.ts';
import { useRefresh } from '../queries.ts';
import { type Kind, LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import styles from './links.module.css';
import { NewLinks } from './new-links.tsx';
import { linksQuery } from './queries.ts';

type Props = { entry: Entry; allowed: boolean };

/** Links for people without an account: those there are, and how to make one. */
export function LinksPart({ entry, allowed }: Props) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [editing, setEditing] = useState<Kind | Link>();
  const [freshId, setFreshId] = useState<string>();
  const [returned, setReturned] = useState(false);
  if (!allowed)
    return (
      <p className={styles.none}>{t('Only staff and administrators may make or change links.')}</p>
    );
  const saved = async (link: Link) => {
    await refresh();
    tell('done', editing === link.kind ? t('The link is made') : t('Saved'));
    setFreshId(link.id);
    setEditing(undefined);
  };
  const cancel = () => {
    setFreshId(undefined);
    setReturned(true);
    setEditing(undefined);
  };
  if (editing !== undefined)
    return (
      <LinkForm
        entryId={entry.id}
        {...(typeof editing === 'string'
          ? { kind: editing }
          : { kind: editing.kind, link: editing })}
        onSaved={saved}
        onCancel={cancel}
      />
    );
  return (
    <div className={styles.part}>
      <NewLinks entry={entry} onNew={setEditing} focused={returned && freshId === undefined} />
      <LinkList entry={entry} freshId={freshId} onChange={setEditing} />
    </div>
  );
}

type ListProps = {
  entry: Entry;
  freshId: string | undefined;
  onChange: (link: Link) => void;
};

function LinkList({ entry: { id }, freshId, onChange }: ListProps) {
  const { t } = useTranslation();
  const { data: links, error, refetch } = useQuery(linksQuery(id));
  const [asking, setAsking] = useState<Link>();
  const withdraw = useWithdraw(() => setAsking(undefined));
  const fresh = useRef<HTMLLIElement>(null);
  // What was just made or changed is where the person goes on.
  useEffect(() => {
    if (freshId !== undefined) fresh.current?.focus();
  }, [freshId]);
  if (!links && error)
    return (
      <ErrorState
        level={3}
        title={t('The links could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!links)
    return (
      <Loading label={t('Loading the links...')}>
        <SkeletonLines lines={3} />
      </Loading>
    );
  return (
    <>
      {links.length === 0 && <p className={styles.none}>{t('No links so far.')}</p>}
      <ul className={styles.list}>
        {links.map((link) => (
          <LinkRow
            key={link.id}
            ref={link.id === freshId ? fresh : undefined}
            link={link}
            fresh={link.id === freshId}
            onChange={() => onChange(link)}
            onWithdraw={() => setAsking(link)}
          />
        ))}
      </ul>
      <Confirm
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('Withdraw this link?')}
        body={t('It stops working at once, for everyone who has it. This cannot be undone.')}
        action={t('Withdraw link')}
        keep={t('Keep it')}
        busy={withdraw.isPending}
        onConfirm={() => asking && withdraw.mutate(asking)}
      />
    </>
  );
}

function useWithdraw(onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Link) => call(revokeLink, { id }),
    onSuccess: () => tell('done', t('The link no longer works')),
    onError: (error) => tell('failed', t('The link still works'), t(error.message)),
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
}
