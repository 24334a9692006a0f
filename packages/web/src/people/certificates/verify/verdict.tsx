import type { Verification } from '@ngo-plus/contract/people/certificates';
import { IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { PageHeader } from '../../../ui/index.ts';
import { kindNames } from '../labels.ts';
import { useSpan } from '../use-span.ts';
import styles from './verify.module.css';

/** What the certificate must state, and whether it is valid. */
export function Verdict({ verification }: { verification: Verification }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const hours = useDuration();
  const span = useSpan();
  const facts = [
    [t('Name'), verification.recipient],
    [t('Organisation'), verification.organisation],
    [t(kindNames[verification.kind]), verification.title],
    [t('Voluntary work'), hours(verification.minutes)],
    [t('Period'), span(verification.firstOn, verification.lastOn)],
    [t('Signed by'), verification.signer],
    [t('Issued'), day(verification.issuedAt)],
    [t('Code'), verification.code],
  ] as const;
  return (
    <div className={`stack ${styles.page}`} style={{ gap: 24 }}>
      <PageHeader title={t('Check a certificate')} />
      <Answer verification={verification} />
      <dl className={`box ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        {t(
          'Compare every line with the printed certificate. If the paper differs, it has been altered.',
        )}{' '}
        <Link to="/verify">{t('Check another certificate')}</Link>
      </p>
    </div>
  );
}

const looks = {
  valid: IconCircleCheck,
  revoked: IconCircleX,
  replaced: IconRefresh,
} as const;

function Answer({
  verification: { state, organisation, endedAt },
}: {
  verification: Verification;
}) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const Icon = looks[state];
  const date = endedAt ? day(endedAt) : '';
  const words = {
    valid: [t('Valid'), t('Issued by {{organisation}}.', { organisation })],
    revoked: [
      t('Revoked'),
      t("{{organisation}} revoked it on {{date}}. It's no longer valid.", { organisation, date }),
    ],
    replaced: [
      t('Replaced'),
      t('{{organisation}} issued a newer one on {{date}}. This one is no longer valid.', {
        organisation,
        date,
      }),
    ],
  } as const;
  const [title, body] = words[state];
  return (
    <div className={styles.answer} data-state={state} role="status">
      <Icon size={40} stroke={1.8} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{body}</p>
      </div>
    </div>
  );
}
