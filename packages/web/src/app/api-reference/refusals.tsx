import { useLoaderData } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { loader } from './api-page.tsx';
import styles from './field-table.module.css';

/** The codes of refusals, their statuses, and what to do about each. */
export function Refusals() {
  const { t } = useTranslation();
  const { refusals } = useLoaderData<typeof loader>();
  const meanings: Readonly<Record<string, string>> = {
    invalid: t('The request is invalid. See the fields for details.'),
    unauthenticated: t('The token is missing, invalid or expired. Sign in again.'),
    forbidden: t("Your role doesn't allow this."),
    not_found: t("It doesn't exist, or you don't have access to it."),
    conflict: t('It has changed since you loaded it, or already exists. Load it again.'),
    too_large: t('The request is too large.'),
    rate_limited: t('Too many requests. Wait the number of seconds in Retry-After.'),
    unexpected: t('Something went wrong on our side. Quote the reference when you contact us.'),
    unavailable: t("We're too busy, or a service we depend on is down. Try again in a moment."),
  };
  return (
    <table className={styles.table} data-numbered>
      <thead>
        <tr>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Code')}</th>
          <th scope="col">{t('Meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {refusals.map(({ status, code }) => (
          <tr key={code}>
            <th scope="row">{status}</th>
            <td data-label={t('Code')}>
              <code>{code}</code>
            </td>
            <td data-label={t('Meaning')}>{meanings[code] ?? code}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
