import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { ApplicantRow } from '@ngo-plus/contract/people/opportunities';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { EmailText, RecordTable, showToast } from '../../../ui/index.ts';
import { useApprove } from '../changes.ts';
import { cityOf, useSpan } from '../span.ts';
import styles from './manage.module.css';

type Props = {
  applicants: readonly ApplicantRow[];
  onDecline: (applicant: ApplicantRow) => void;
};

export function ApplicantTable({ applicants, onDecline }: Props) {
  const { t } = useTranslation();
  const email = t('Email');
  const shifts = t('Shifts');
  const since = t('Signed up');
  const decision = t('Decision');
  return (
    <RecordTable headings={[t('Person'), email, shifts, since, decision]}>
      {applicants.map((applicant) => (
        <tr key={applicant.id}>
          <th scope="row">{applicant.person.name}</th>
          <td data-label={email}>
            <a href={`mailto:${applicant.person.email}`}>
              <EmailText email={applicant.person.email} />
            </a>
          </td>
          <td data-label={shifts}>
            <Shifts applicant={applicant} />
          </td>
          <td data-label={since}>
            <Moment at={applicant.appliedAt} />
          </td>
          <td data-label={decision}>
            <Decision applicant={applicant} onDecline={() => onDecline(applicant)} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function Shifts({ applicant: { shifts, timeZone } }: { applicant: ApplicantRow }) {
  const { t } = useTranslation();
  const span = useSpan(timeZone);
  return (
    <Stack component="ul" gap="xs" miw="12rem">
      {shifts.map((shift) => (
        <li key={shift.id}>
          <Link to={`/volunteer/opportunities/${shift.opportunityId}/shifts/${shift.id}`}>
            {shift.title}
          </Link>
          <br />
          <span className="muted small">
            {t('{{day}}, {{hours}} ({{city}} time)', {
              day: span.day(shift.startsAt),
              hours: span.hours(shift),
              city: cityOf(timeZone),
            })}
          </span>
        </li>
      ))}
    </Stack>
  );
}

type DecisionProps = { applicant: ApplicantRow; onDecline: () => void };

function Decision({ applicant, onDecline }: DecisionProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useApprove();
  const { name } = applicant.person;
  const approve = () =>
    mutate(applicant.id, {
      onSuccess: () => showToast('done', t('{{name}} is now a volunteer', { name })),
      onError: ({ message }) =>
        showToast('failed', t("Couldn't approve {{name}}", { name }), message),
    });
  return (
    <div className={styles.decision}>
      {applicant.reason && <p>{applicant.reason}</p>}
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-md" loading={isPending} onClick={approve}>
          {t('Approve')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        {applicant.state === 'pending' && (
          <Button size="compact-md" variant="default" onClick={onDecline}>
            {t('Decline')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </Group>
    </div>
  );
}
