import type { GiftAidDonation } from '@ngo-plus/contract/fundraising/gift-aid';
import { IconPencil, IconTag } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, RowMenu, StatusBadge, tableStyles } from '../../../ui/index.ts';
import { stateBadges, stateNames, whyNames } from '../labels.ts';
import styles from './manage.module.css';

type Props = {
  donations: readonly GiftAidDonation[];
  onMark?: (donation: GiftAidDonation) => void;
};

export function DonationTable({ donations, onMark }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const navigate = useNavigate();
  const headings = [t('Donor'), t('Date'), t('Amount'), t('Gift Aid')];
  const [, donatedOn, amount, state] = headings;
  return (
    <RecordTable headings={headings} menu={onMark !== undefined}>
      {donations.map((donation) => {
        const name = donation.name || t('Erased donor');
        return (
          <tr key={donation.id}>
            <th scope="row">
              <Link to={`/donations/${donation.id}`}>{name}</Link>
              <span className={styles.why}>{donation.cause}</span>
            </th>
            <td data-label={donatedOn}>
              <Moment at={donation.at} />
            </td>
            <td data-label={amount} className="tnum" data-whole>
              {money(donation.amount)}
            </td>
            <td data-label={state}>
              <StatusBadge status={stateBadges[donation.state]}>
                {t(stateNames[donation.state])}
              </StatusBadge>
              {donation.state === 'hindered' && donation.why && (
                <span className={styles.why}>{t(whyNames[donation.why])}</span>
              )}
              {donation.isSponsored && <span className={styles.why}>{t('Sponsorship')}</span>}
            </td>
            {onMark && (
              <td className={tableStyles.menu}>
                <RowMenu
                  name={name}
                  actions={[
                    {
                      label: t('Record declaration'),
                      icon: <IconPencil size={18} aria-hidden />,
                      onClick: () =>
                        void navigate(`/gift-aid/declarations/new?donation=${donation.id}`),
                    },
                    {
                      label: t('Set eligibility'),
                      icon: <IconTag size={18} aria-hidden />,
                      onClick: () => onMark(donation),
                    },
                  ]}
                />
              </td>
            )}
          </tr>
        );
      })}
    </RecordTable>
  );
}
