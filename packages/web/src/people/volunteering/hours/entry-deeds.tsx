import { Button } from '@mantine/core';
import { decideHours, type HourEntry, withdrawHours } from '@ngo-plus/contract/people/volunteering';
import { useState } from 'react';
import { Confirm, tell, useFailed, useTranslation } from '../../../kernel/index.ts';
import { useName } from '../person-name.ts';
import { useChange } from '../use-change.ts';
import styles from '../volunteering.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

/** What the caller may do with an entry. */
export function EntryDeeds({ entry, onAmend }: { entry: HourEntry; onAmend: () => void }) {
  const { t } = useTranslation();
  const { mayDecide, mayChange, mayWithdraw, mayReopen } = entry;
  const [approved, setApproved] = useState<boolean>();
  const [reopening, setReopening] = useState(false);
  if (!(mayDecide || mayChange || mayWithdraw || mayReopen)) return null;
  return (
    <div className={styles.buttons}>
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
          {t('Take the decision back')}
        </Button>
      )}
      <Decision entry={entry} approved={approved} onClose={() => setApproved(undefined)} />
      <ReopenDialog opened={reopening} onClose={() => setReopening(false)} id={entry.id} />
    </div>
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
          ? t('Approve the hours of {{name}}?', { name })
          : t('Decline the hours of {{name}}?', { name })
      }
      onDecide={async (reason) => {
        await decide.mutateAsync({ id, approved: approved === true, reason });
        tell('done', approved ? t('The hours were approved') : t('The hours were declined'));
      }}
      onClose={onClose}
    />
  );
}

function WithdrawButton({ entry: { id } }: { entry: HourEntry }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const withdraw = useChange(withdrawHours);
  const failed = useFailed(t('They could not be taken back'));
  const go = () =>
    withdraw.mutate(
      { id },
      {
        ...failed,
        onSuccess: () => tell('done', t('The hours were taken back')),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Take back')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Take these hours back?')}
        body={t('They stay in your list, and count no more.')}
        action={t('Take back')}
        keep={t('Keep them')}
        busy={withdraw.isPending}
        onConfirm={go}
      />
    </>
  );
}
