import { useLoaderData } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { loader } from './api-page.tsx';
import styles from './field-table.module.css';

/** The codes of refusals, their statuses, and what to do about each. */
export function Refusals() {
  const { t } = useTranslation();
  const { refusals } = useLoaderData<typeof loader>();
  const meanings: Readonly<Record<string, string>> = {
    invalid: t('Something does not fit. The fields say what.'),
    unauthenticated: t('There is no token, or it no longer works. Sign in again.'),
    forbidden: t('The role may not do this.'),
    not_found: t('There is no such thing, or it is not yours to see.'),
    conflict: t('It changed meanwhile, or exists already. Read it again.'),
    too_large: t('The request is larger than the operation takes.'),
    rate_limited: t('Too many requests. Retry-After says how many seconds to wait.'),
    unexpected: t('Our fault. Quote the reference when you write to us.'),
    unavailable: t('Too busy, or something we need is down. Try again after a moment.'),
  };
  return (
    <table className={styles.table} data-numbered>
      <thead>
        <tr>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Code')}</th>
          <th scope="col">{t('What it means')}</th>
        </tr>
      </thead>
      <tbody>
        {refusals.map(({ status, code }) => (
          <tr key={code}>
            <th scope="row">{status}</th>
            <td data-label={t('Code')}>
              <code>{code}</code>
            </td>
            <td data-label={t('What it means')}>{meanings[code] ?? code}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
