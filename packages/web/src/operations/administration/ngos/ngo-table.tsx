import type { OrganisationRow } from '@ngo-plus/contract/operations/administration';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../../ui/index.ts';
import { countryName } from '../country-name.ts';
import {
  organisationStateBadges,
  organisationStateNames,
  planNames,
  verificationBadges,
  verificationNames,
} from '../labels.ts';
import { ReadableName } from '../readable-name.tsx';

/** A table on wide screens, cards on narrow ones. */
export function NgoTable({ ngos }: { ngos: readonly OrganisationRow[] }) {
  const { t, i18n } = useTranslation();
  const { number, bytes } = useFormat();
  const headings = [t('NGO'), t('Plan'), t('Members'), t('Storage'), t('Documents'), t('Status')];
  const [, plan, members, storage, verification, state] = headings;
  return (
    <RecordTable headings={headings}>
      {ngos.map((ngo) => (
        <tr key={ngo.id}>
          <th scope="row">
            <Link to={`/ngos/${ngo.id}`}>
              <ReadableName name={ngo.name} />
            </Link>
            <small>{countryName(ngo.country, i18n.language)}</small>
          </th>
          <td data-label={plan} data-fact>
            {t(planNames[ngo.plan])}
          </td>
          <td data-label={members}>{number(ngo.members)}</td>
          <td data-label={storage}>{bytes(ngo.storageBytes)}</td>
          <td data-label={verification} data-whole>
            <StatusBadge status={verificationBadges[ngo.verification]}>
              {t(verificationNames[ngo.verification])}
            </StatusBadge>
          </td>
          <td data-label={state} data-whole data-lead>
            <StatusBadge status={organisationStateBadges[ngo.state]}>
              {t(organisationStateNames[ngo.state])}
            </StatusBadge>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
