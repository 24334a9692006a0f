import { Button } from '@mantine/core';
import {
  type CheckIn,
  type CodeOfShift,
  checkInToShift,
  checkOutOfShift,
  type HourEntry,
} from '@ngo-plus/contract/people/volunteering';
import { useState } from 'react';
import { Link } from 'react-router';
import { clockIn, useDuration, useTranslation } from '../../../kernel/index.ts';
import { Note, Panel, useFailed } from '../../../ui/index.ts';
import { ShiftTime } from '../shift-time.tsx';
import { useChange } from '../use-change.ts';
import styles from './check-in.module.css';

type Props = { code: string; shift: CodeOfShift };

/** The check-in or check-out button, and what was logged. */
export function CheckInPanel({ code, shift }: Props) {
  const { t } = useTranslation();
  const [arrived, setArrived] = useState<CheckIn>();
  const [loggedEntry, setLoggedEntry] = useState<HourEntry>();
  const { title, organisation, place, timeZone } = shift;
  return (
    <Panel className={styles.panel}>
      <h2>{title}</h2>
      <p>
        {organisation.name}
        {place && `, ${place}`}
      </p>
      <p>
        <ShiftTime shift={shift} />
      </p>
      <div role="status" className={styles.saved}>
        {arrived && (
          <p>
            <b>{t("You're checked in.")}</b>{' '}
            {t('Since {{clock}}.', { clock: clockIn(arrived.checkedInAt, timeZone) })}{' '}
            {t('Scan the code again when you leave.')}
          </p>
        )}
        {loggedEntry && <Noted entry={loggedEntry} />}
      </div>
      {!arrived && !loggedEntry && (
        <Question code={code} shift={shift} onIn={setArrived} onOut={setLoggedEntry} />
      )}
    </Panel>
  );
}

function Noted({ entry }: { entry: HourEntry }) {
  const { t } = useTranslation();
  const length = useDuration();
  return (
    <>
      <p>
        <b>{t("You're checked out.")}</b>{' '}
        {t('{{length}} logged, awaiting approval. Thank you.', {
          length: length(entry.minutes),
        })}
      </p>
      <Button component={Link} to={`/volunteer/hours?mine=1&entry=${entry.id}`} variant="soft">
        {t('View my hours')}
      </Button>
    </>
  );
}

type QuestionProps = Props & {
  onIn: (checkIn: CheckIn) => void;
  onOut: (entry: HourEntry) => void;
};

function Question({ code, shift, onIn, onOut }: QuestionProps) {
  const { t } = useTranslation();
  const arrive = useChange(checkInToShift);
  const leave = useChange(checkOutOfShift);
  const refused = useFailed(t('Nothing was recorded'));
  const { next, refusal, unplanned, open } = shift;
  if (next === 'none') return <Note tone="warn">{refusal}</Note>;
  if (next === 'check-out')
    return (
      <>
        {open && (
          <p>
            {t("You've been here since {{clock}}.", {
              clock: clockIn(open.checkedInAt, shift.timeZone),
            })}
          </p>
        )}
        <Button
          size="lg"
          loading={leave.isPending}
          onClick={() => leave.mutate({ code }, { ...refused, onSuccess: onOut })}
        >
          {t('Check out')}
        </Button>
      </>
    );
  return (
    <>
      {unplanned && (
        <Note tone="warn">
          {t(
            "You're not signed up for this shift. You can check in anyway: your time is marked as unplanned, and a coordinator reviews it.",
          )}
        </Note>
      )}
      <Button
        size="lg"
        loading={arrive.isPending}
        onClick={() => arrive.mutate({ code, unplanned }, { ...refused, onSuccess: onIn })}
      >
        {unplanned ? t('Check in anyway') : t('Check in')}
      </Button>
    </>
  );
}
