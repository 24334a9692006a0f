import { useQuery } from '@tanstack/react-query';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './audit.module.css';
import { chain } from './queries.ts';

/** Shows how far the log is sealed, and the hash to record elsewhere to detect truncation. */
export function ChainNote() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(chain);
  if (!data) return null;
  const { position, hash, sealedAt, waiting } = data;
  return (
    <details className={styles.chain}>
      <summary>
        {t('{{shown}} sealed entries', {
          count: position,
          shown: number(position),
          defaultValue_one: '{{shown}} sealed entry',
        })}
        {waiting > 0 &&
          `, ${t('{{shown}} will be sealed within a minute', {
            count: waiting,
            shown: number(waiting),
            defaultValue_one: '{{shown}} will be sealed within a minute',
          })}`}
      </summary>
      <p>
        {t(
          'Each entry is cryptographically linked to every entry before it. Run npm run audit -- verify to check whether anything was changed. Save this checkpoint outside the machine from time to time: it proves that no entries were cut off the end.',
        )}
      </p>
      {position > 0 && (
        <p className={styles.code}>
          {position}:{hash}
        </p>
      )}
      {sealedAt && (
        <p>
          {t('Last sealed:')} <Moment at={sealedAt} with="time" />
        </p>
      )}
    </details>
  );
}
