import { matchContacts, type Rule } from '@ngo-plus/contract/crm/contacts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callCountedPage, rowsIn, useFormat, useTranslation } from '../../../kernel/index.ts';
import { keys } from '../queries.ts';
import styles from './segments.module.css';

const settleMs = 300;
const most = 5;

/** The current number of matching contacts, and the first of them by name. */
export function LiveCount({ rule }: { rule: Rule | undefined }) {
  const { t } = useTranslation();
  const { total } = useFormat();
  const debouncedRule = useDebounced(rule);
  const { data, error, isFetching } = useQuery({
    queryKey: [...keys.all, 'matches', debouncedRule],
    queryFn: ({ signal }) =>
      callCountedPage(matchContacts, { rule: debouncedRule as Rule, limit: most }, { signal }),
    enabled: debouncedRule !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!rule) return <p className={styles.count}>{t('Complete the rules to see who matches.')}</p>;
  if (error) return <p className={styles.count}>{error.message}</p>;
  if (!data) return <p className={styles.count}>{t('Counting…')}</p>;
  return (
    <div className={styles.count} aria-busy={isFetching}>
      <p role="status">
        <b>
          {t('{{shown}} contacts', {
            count: rowsIn(data.total),
            shown: total(data.total),
            defaultValue_one: '{{shown}} contact',
          })}
        </b>
      </p>
      {data.items.length > 0 && (
        <p>
          {data.items.map(({ name }) => name).join(', ')}
          {rowsIn(data.total) > data.items.length && '…'}
        </p>
      )}
    </div>
  );
}

/** The rule, debounced. */
function useDebounced(rule: Rule | undefined): Rule | undefined {
  const [settled, setSettled] = useState(rule);
  const text = JSON.stringify(rule);
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(text === undefined ? undefined : JSON.parse(text)),
      settleMs,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
