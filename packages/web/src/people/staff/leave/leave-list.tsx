import { Button, Group } from '@mantine/core';
import type { Leave } from '@ngo-plus/contract/people/staff';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Rows, StatusBadge, showToast } from '../../../ui/index.ts';
import { useCancelLeave } from '../changes.ts';
import { leaveKindNames, leaveStateBadges, leaveStateNames } from '../labels.ts';
import styles from './leave.module.css';

type Props = {
  requests: readonly Leave[];
  /** Omitted in the list of own requests. */
  onDecide?: (leave: Leave, approved: boolean) => void;
};

export function LeaveList({ requests, onDecide }: Props) {
  return (
    <Rows edge>
      {requests.map((leave) => (
        <li key={leave.id}>
          <What leave={leave} named={onDecide !== undefined} />
          <Group gap="xs">
            {onDecide && leave.mayDecide && <Decisions leave={leave} onDecide={onDecide} />}
            {!onDecide && leave.mayCancel && <WithdrawButton leave={leave} />}
          </Group>
        </li>
      ))}
    </Rows>
  );
}

function What({ leave, named }: { leave: Leave; named: boolean }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { person, kind, firstDay, lastDay, weekdays, state, note, answer, decidedBy } = leave;
  return (
    <Group className={styles.what} gap="4px 12px">
      <b>{named ? person.name : t(leaveKindNames[kind])}</b>
      <StatusBadge status={leaveStateBadges[state]}>{t(leaveStateNames[state])}</StatusBadge>
      <p>
        {day(firstDay)} {lastDay !== firstDay && `${t('to')} ${day(lastDay)}`},{' '}
        {t('{{count}} weekdays', { count: weekdays, defaultValue_one: '{{count}} weekday' })}
        {named && `, ${t(leaveKindNames[kind])}`}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {decidedBy && (
        <p className={styles.note}>
          {decidedBy}
          {answer && `: ${answer}`}
        </p>
      )}
    </Group>
  );
}

type DecisionsProps = { leave: Leave; onDecide: NonNullable<Props['onDecide']> };

function Decisions({ leave, onDecide }: DecisionsProps) {
  const { t } = useTranslation();
  const { name } = leave.person;
  return (
    <>
      <Button
        variant="soft"
        onClick={() => onDecide(leave, true)}
        aria-label={t("Approve {{name}}'s leave", { name })}
      >
        {t('Approve')}
      </Button>
      <Button
        variant="default"
        onClick={() => onDecide(leave, false)}
        aria-label={t("Decline {{name}}'s leave", { name })}
      >
        {t('Decline')}
      </Button>
    </>
  );
}

function WithdrawButton({ leave: { id } }: { leave: Leave }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useCancelLeave();
  const go = () =>
    mutate(id, {
      onSuccess: () => showToast('done', t('Request withdrawn')),
      onError: (error) => showToast('failed', t("Couldn't withdraw the request"), error.message),
    });
  return (
    <Button variant="default" loading={isPending} onClick={go}>
      {t('Withdraw')}
    </Button>
  );
}
