import { useQuery } from '@tanstack/react-query';
import { useDuration, useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import { type HourQuery, hourSummary } from '../queries.ts';
import styles from './hours.module.css';

/** Hours by organisation, for volunteers of several. */
export function OrganisationsPanel({ query }: { query: HourQuery }) {
  const { t } = useTranslation();
  const length = useDuration();
  const { state: _, ...span } = query;
  const { data } = useQuery(hourSummary(span));
  const organisations = data?.organisations ?? [];
  if (organisations.length < 2) return null;
  return (
    <Panel className={styles.months} title={t('Hours by organisation')}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('Organisation')}</th>
            <th scope="col">{t('Approved')}</th>
            <th scope="col">{t('Waiting')}</th>
          </tr>
        </thead>
        <tbody>
          {organisations.map(({ organisation, minutes }) => (
            <tr key={organisation.id}>
              <th scope="row">{organisation.name || t("An organisation you've left")}</th>
              <td>{length(minutes.approved)}</td>
              <td>{length(minutes.pending)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
