import { Button } from '@mantine/core';
import {
  deleteMatchPool,
  endMatchPool,
  type MatchPool,
  openMatchPool,
} from '@ngo-plus/contract/fundraising/matching';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useEndpoint, useTranslation } from '../../kernel/index.ts';
import { Confirm, showToast, useFailed } from '../../ui/index.ts';
import { poolKey } from './queries.ts';

type Props = { pool: MatchPool; manages: boolean };

/** Actions available for a pool, depending on its status. */
export function PoolActions({ pool, manages }: Props) {
  const { t } = useTranslation();
  const { id, state } = pool;
  return (
    <>
      {state !== 'draft' && (
        <Button variant="default" component={Link} to={`/match-pools/${id}/statement`}>
          {t('Statement')}
        </Button>
      )}
      {manages && state !== 'ended' && (
        <Button variant="default" component={Link} to={`/match-pools/${id}/edit`}>
          {t('Edit')}
        </Button>
      )}
      {manages && state === 'draft' && <DeleteDraft pool={pool} />}
      {manages && state === 'draft' && <Open pool={pool} />}
      {manages && (state === 'open' || state === 'drained') && <End pool={pool} />}
    </>
  );
}

function Open({ pool: { id } }: { pool: MatchPool }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useEndpoint(openMatchPool, poolKey);
  const failed = useFailed(t("Couldn't open the match pool"));
  // The button disappears once the pool is open, so the toast must outlive it.
  const open = () =>
    mutateAsync({ id }).then(
      () => showToast('done', t('Donations are now being matched')),
      failed.onError,
    );
  return (
    <Button loading={isPending} onClick={() => void open()}>
      {t('Open pool')}
    </Button>
  );
}

function End({ pool: { id } }: { pool: MatchPool }) {
  const { t } = useTranslation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { mutateAsync, isPending } = useEndpoint(endMatchPool, poolKey);
  const failed = useFailed(t("Couldn't end the match pool"));
  // The button and its dialog disappear once the pool has ended, so the toast must outlive them.
  const end = () =>
    mutateAsync({ id }).then(() => showToast('done', t('Match pool ended')), failed.onError);
  return (
    <>
      <Button variant="default" onClick={() => setDialogOpen(true)}>
        {t('End')}
      </Button>
      <Confirm
        opened={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={t('End this match pool?')}
        body={t(
          "Donations are no longer matched, including any being paid right now. Amounts already matched remain owed. You can't reopen the pool.",
        )}
        action={t('End pool')}
        busy={isPending}
        onConfirm={() => void end()}
      />
    </>
  );
}

function DeleteDraft({ pool: { id } }: { pool: MatchPool }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useEndpoint(deleteMatchPool, [...poolKey, 'list']);
  const failed = useFailed(t("Couldn't delete the draft"));
  const onSuccess = () => {
    showToast('done', t('Draft deleted'));
    void navigate('/match-pools');
  };
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={() => mutate({ id }, { ...failed, onSuccess })}
    >
      {t('Delete draft')}
    </Button>
  );
}
