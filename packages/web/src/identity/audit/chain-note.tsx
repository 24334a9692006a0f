import { useQuery } from '@tanstack/react-query';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './audit.module.css';
import { chain } from './queries.ts';

/** How far the log is sealed, and what to note down so that its end cannot be cut off unseen. */
export function ChainNote() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(chain);
  if (!data) return null;
  const { position, hash, sealedAt, waiting } = data;
  return (
    <details className={styles.chain}>
      <summary>
        {t('{{shown}} entries are sealed', {
          count: position,
          shown: number(position),
          defaultValue_one: '{{shown}} entry is sealed',
        })}
        {waiting > 0 &&
          `, ${t('{{shown}} wait for the next minute', {
            count: waiting,
            shown: number(waiting),
            defaultValue_one: '{{shown}} waits for the next minute',
          })}`}
      </summary>
      <p>
        {t(
          'Every entry is tied to all before it. The command npm run audit -- verify tells whether anything was changed. Note this down outside the machine now and then: it shows that nothing was cut off the end.',
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
