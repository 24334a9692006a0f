import {
  type ClaimLine,
  type ClaimWithLines,
  removeClaimDonations,
} from '@ngo-plus/contract/fundraising/gift-aid';
import type { Phrase } from '@ngo-plus/contract/kernel';
import { IconMinus, IconPencil } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useEndpoint, useTranslation } from '../../../kernel/index.ts';
import {
  EmptyState,
  Panel,
  RecordTable,
  RowMenu,
  showToast,
  tableStyles,
  useFailed,
} from '../../../ui/index.ts';
import { tiles } from '../labels.ts';
import { giftAid } from '../queries.ts';
import styles from './manage.module.css';

/** The lines as sent to HMRC, with what it would reject and how to fix it. */
export function ClaimLines({ claim }: { claim: ClaimWithLines }) {
  const { t } = useTranslation();
  const isDraft = claim.state === 'draft';
  const headings = [t('Line'), t('Home'), t('Date'), t('Sponsored event'), t('Amount')];
  if (claim.lines.length === 0)
    return (
      <Panel pad={false}>
        <EmptyState
          title={t('No donations in this claim')}
          body={t(
            'Its donations were refunded or removed. Withdraw this claim and create a new one.',
          )}
          tiles={tiles}
        />
      </Panel>
    );
  return (
    <Panel pad={false}>
      <RecordTable headings={headings} menu={isDraft}>
        {claim.lines.map((line) => (
          <Line key={line.line} line={line} claim={claim} headings={headings} />
        ))}
      </RecordTable>
    </Panel>
  );
}

const nameIn = ({ cells }: ClaimLine): string =>
  cells['Aggregated donations'] ||
  [cells.Title, cells['First name or initial'], cells['Last name']].filter(Boolean).join(' ');

type Props = { line: ClaimLine; claim: ClaimWithLines; headings: readonly string[] };

function Line({ line, claim, headings }: Props) {
  const { t } = useTranslation();
  const { cells, faults } = line;
  const [, home, date, sponsored, amount] = headings;
  const name = nameIn(line);
  return (
    <tr>
      <th scope="row">
        {line.line}. {name}
        {faults.map(({ column, message, values }) => (
          <span key={`${column} ${message}`} className={styles.fault}>
            {column}: {t(message as Phrase, values)}
          </span>
        ))}
      </th>
      <td data-label={home}>
        {[cells['House name or number'], cells.Postcode].filter(Boolean).join(', ')}
      </td>
      <td data-label={date}>{cells['Donation date']}</td>
      <td data-label={sponsored}>{cells['Sponsored event']}</td>
      <td data-label={amount}>{cells.Amount}</td>
      {claim.state === 'draft' && (
        <td className={tableStyles.menu}>
          <LineMenu line={line} claim={claim} name={name} />
        </td>
      )}
    </tr>
  );
}

function LineMenu({ line, claim, name }: Omit<Props, 'headings'> & { name: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate } = useEndpoint(removeClaimDonations, giftAid);
  const failed = useFailed(t("Couldn't remove the line"));
  const exclude = () =>
    mutate(
      { id: claim.id, donationIds: line.donations.map(({ id }) => id) },
      { ...failed, onSuccess: () => showToast('done', t('Line removed')) },
    );
  const [first] = line.donations;
  return (
    <RowMenu
      name={name}
      actions={[
        ...(first && line.cells['Aggregated donations'] === ''
          ? [
              {
                label: t('Open declaration'),
                icon: <IconPencil size={18} aria-hidden />,
                onClick: () => void navigate(`/gift-aid/declarations/${first.declarationId}`),
              },
            ]
          : []),
        {
          label: t('Remove'),
          icon: <IconMinus size={18} aria-hidden />,
          onClick: exclude,
          danger: true,
        },
      ]}
    />
  );
}
