import { Button, Group, Text } from '@mantine/core';
import type { CertificateRequest } from '@ngo-plus/contract/people/certificates';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { kindNames, requestStateBadges, requestStateNames } from '../labels.ts';
import styles from '../rows.module.css';
import { useSpan } from '../use-span.ts';
import type { Answer } from './answer-dialog.tsx';

type Props = { request: CertificateRequest; onAnswer: (answer: Answer) => void };

export function RequestRow({ request, onAnswer }: Props) {
  const { t } = useTranslation();
  const span = useSpan();
  const { person, kind, from, to, note, state, answer, createdAt, certificateId } = request;
  return (
    <li>
      <div className={styles.what}>
        <Group className={styles.title} component="p" gap="4px 10px">
          <strong dir="auto">{person || t('Erased person')}</strong>
          <StatusBadge status={requestStateBadges[state]}>
            {t(requestStateNames[state])}
          </StatusBadge>
        </Group>
        <Text c="dimmed">
          {t(kindNames[kind])} · {span(from, to)} · <Moment at={createdAt} />
        </Text>
        {note && <p className={styles.note}>{note}</p>}
        {answer && <p className={styles.note}>{t('Answer: {{answer}}', { answer })}</p>}
      </div>
      {state === 'waiting' && (
        <Group gap="xs">
          <Button variant="default" onClick={() => onAnswer('decline')}>
            {t('Decline')}
          </Button>
          <Button onClick={() => onAnswer('issue')}>{t('Issue')}</Button>
        </Group>
      )}
      {certificateId && (
        <Link to={`/volunteer/certificates/issued/${certificateId}`}>{t('View')}</Link>
      )}
    </li>
  );
}
