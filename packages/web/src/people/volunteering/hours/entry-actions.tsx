import { Button, Group } from '@mantine/core';
import { decideHours, type HourEntry, withdrawHours } from '@ngo-plus/contract/people/volunteering';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Confirm, showToast, useFailed } from '../../../ui/index.ts';
import { useName } from '../person-name.ts';
import { useChange } from '../use-change.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

/** What the caller may do with an entry. */
export function EntryActions({ entry, onAmend }: { entry: HourEntry; onAmend: () => void }) {
  const { t } = useTranslation();
  const { mayDecide, mayChange, mayWithdraw, mayReopen } = entry;
  const [approved, setApproved] = useState<boolean>();
  const [reopening, setReopening] = useState(false);
  if (!(mayDecide || mayChange || mayWithdraw || mayReopen)) return null;
  return (
    <Group gap="xs">
      {mayDecide && <Button onClick={() => setApproved(true)}>{t('Approve')}</Button>}
      {mayDecide && (
        <Button variant="default" onClick={() => setApproved(false)}>
          {t('Decline')}
        </Button>
      )}
      {mayChange && (
        <Button variant="default" onClick={onAmend}>
          {t('Correct')}
        </Button>
      )}
      {mayWithdraw && <WithdrawButton entry={entry} />}
      {mayReopen && (
        <Button variant="default" onClick={() => setReopening(true)}>
          {t('Reverse decision')}
        </Button>
      )}
      <Decision entry={entry} approved={approved} onClose={() => setApproved(undefined)} />
      <ReopenDialog opened={reopening} onClose={() => setReopening(false)} id={entry.id} />
    </Group>
  );
}

type DecisionProps = { entry: HourEntry; approved: boolean | undefined; onClose: () => void };

function Decision({ entry: { id, person }, approved, onClose }: DecisionProps) {
  const { t } = useTranslation();
  const nameOf = useName();
  const decide = useChange(decideHours);
  const name = nameOf(person);
  return (
    <DecisionDialog
      approved={approved}
      title={
        approved
          ? t("Approve {{name}}'s hours?", { name })
          : t("Decline {{name}}'s hours?", { name })
      }
      onDecide={async (reason) => {
        await decide.mutateAsync({ id, approved: approved === true, reason });
        showToast('done', approved ? t('Hours approved') : t('Hours declined'));
      }}
      onClose={onClose}
    />
  );
}

function WithdrawButton({ entry: { id } }: { entry: HourEntry }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const withdraw = useChange(withdrawHours);
  const failed = useFailed(t("Couldn't withdraw the hours"));
  const go = () =>
    withdraw.mutate(
      { id },
      {
        ...failed,
        onSuccess: () => showToast('done', t('Hours withdrawn')),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Withdraw')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Withdraw these hours?')}
        body={t('They stay in your list but no longer count.')}
        action={t('Withdraw')}
        keep={t('Keep hours')}
        busy={withdraw.isPending}
        onConfirm={go}
      />
    </>
  );
}
