import type { IssuedDetail } from '@ngo-plus/contract/people/certificates';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { actionNames } from '../labels.ts';
import styles from './trail.module.css';

/** The append-only history of a certificate, oldest first. */
export function Trail({ certificate: { trail } }: { certificate: IssuedDetail }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.trail}>
      {trail.map(({ action, at, by, reason }) => (
        <li key={`${action} ${at}`}>
          <p>
            <strong>{t(actionNames[action])}</strong> <Moment at={at} with="time" />
            {by !== null && ` · ${by}`}
          </p>
          {reason && <p className={styles.reason}>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
