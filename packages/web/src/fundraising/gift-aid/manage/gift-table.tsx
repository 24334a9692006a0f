import type { GiftAidGift } from '@ngo-plus/contract/fundraising/gift-aid';
import { IconPencil, IconTag } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import {
  Moment,
  RecordTable,
  RowMenu,
  StatusBadge,
  tableStyles,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { stateLooks, stateNames, whyNames } from '../words.ts';
import styles from './manage.module.css';

type Props = { gifts: readonly GiftAidGift[]; onMark?: (gift: GiftAidGift) => void };

export function GiftTable({ gifts, onMark }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const navigate = useNavigate();
  const headings = [t('Donor'), t('Given'), t('Amount'), t('Gift Aid')];
  const [, given, amount, state] = headings;
  return (
    <RecordTable headings={headings} menu={onMark !== undefined}>
      {gifts.map((gift) => {
        const name = gift.name || t('A donor who was erased');
        return (
          <tr key={gift.id}>
            <th scope="row">
              <Link to={`/gifts/${gift.id}`}>{name}</Link>
              <span className={styles.why}>{gift.cause}</span>
            </th>
            <td data-label={given}>
              <Moment at={gift.at} />
            </td>
            <td data-label={amount} className="tnum" data-whole>
              {money(gift.amount)}
            </td>
            <td data-label={state}>
              <StatusBadge status={stateLooks[gift.state]}>{t(stateNames[gift.state])}</StatusBadge>
              {gift.state === 'hindered' && gift.why && (
                <span className={styles.why}>{t(whyNames[gift.why])}</span>
              )}
              {gift.isSponsored && <span className={styles.why}>{t('Sponsorship')}</span>}
            </td>
            {onMark && (
              <td className={tableStyles.menu}>
                <RowMenu
                  name={name}
                  actions={[
                    {
                      label: t('Write down a declaration'),
                      icon: <IconPencil size={18} aria-hidden />,
                      onClick: () => void navigate(`/gift-aid/declarations/new?gift=${gift.id}`),
                    },
                    {
                      label: t('Say what it is'),
                      icon: <IconTag size={18} aria-hidden />,
                      onClick: () => onMark(gift),
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
