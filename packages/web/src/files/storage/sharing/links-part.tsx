import { Stack, Text } from '@mantine/core';
import { type Entry, type Link, revokeLink } from '@ngo-plus/contract/files/storage';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, useTranslation } from '../../../kernel/index.ts';
import { Confirm, Loaded, showToast } from '../../../ui/index.ts';
import { useRefresh } from '../queries.ts';
import { type Kind, LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { NewLinks } from './new-links.tsx';
import { linksQuery } from './queries.ts';

type Props = { entry: Entry; allowed: boolean };

/** Links for people without an account, and how to create one. */
export function LinksPart({ entry, allowed }: Props) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [editing, setEditing] = useState<Kind | Link>();
  const [freshId, setFreshId] = useState<string>();
  const [returned, setReturned] = useState(false);
  if (!allowed)
    return (
      <Text c="dimmed" size="sm">
        {t('Only staff and administrators can create or edit links.')}
      </Text>
    );
  const saved = async (link: Link) => {
    await refresh();
    showToast('done', editing === link.kind ? t('Link created') : t('Saved'));
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
    <Stack gap={20}>
      <NewLinks entry={entry} onNew={setEditing} focused={returned && freshId === undefined} />
      <LinkList entry={entry} freshId={freshId} onChange={setEditing} />
    </Stack>
  );
}

type ListProps = {
  entry: Entry;
  freshId: string | undefined;
  onChange: (link: Link) => void;
};

function LinkList({ entry: { id }, freshId, onChange }: ListProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Link>();
  const withdraw = useWithdraw(() => setAsking(undefined));
  const fresh = useRef<HTMLLIElement>(null);
  // Moves focus to the link that was just created or changed.
  useEffect(() => {
    if (freshId !== undefined) fresh.current?.focus();
  }, [freshId]);
  return (
    <Loaded query={useQuery(linksQuery(id))} level={3} failed={t("Couldn't load links")} lines={3}>
      {(links) => (
        <>
          {links.length === 0 && (
            <Text c="dimmed" size="sm">
              {t('No links yet.')}
            </Text>
          )}
          <Stack component="ul" gap={0}>
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
          </Stack>
          <Confirm
            opened={asking !== undefined}
            onClose={() => setAsking(undefined)}
            title={t('Revoke this link?')}
            body={t("It stops working immediately for everyone. This can't be undone.")}
            action={t('Revoke link')}
            keep={t('Keep it')}
            busy={withdraw.isPending}
            onConfirm={() => asking && withdraw.mutate(asking)}
          />
        </>
      )}
    </Loaded>
  );
}

function useWithdraw(onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Link) => call(revokeLink, { id }),
    onSuccess: () => showToast('done', t('Link revoked')),
    onError: (error) => showToast('failed', t("Couldn't revoke the link"), error.message),
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
}
