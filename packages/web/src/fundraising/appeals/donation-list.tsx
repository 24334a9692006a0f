import type { PublicDonation } from '@ngo-plus/contract/fundraising/donations';
import { phrases } from '@ngo-plus/contract/kernel';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { Grid, Initials } from '../../ui/index.ts';
import styles from './donation-list.module.css';

/** Donations with their donors, without details that donors hide. */
const tributeText = phrases({
  memory: 'In memory of {{who}}',
  honour: 'In honour of {{who}}',
});

export function DonationList({ donations }: { donations: readonly PublicDonation[] }) {
  return (
    <Grid as="ul" least="17rem" gap="12px" className={styles.wall}>
      {donations.map((donation) => (
        <Params key={donation.id} donation={donation} />
      ))}
    </Grid>
  );
}

function Params({ donation }: { donation: PublicDonation }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { name, amount, message, tribute, at } = donation;
  const who = name ?? t('Someone');
  return (
    <li>
      <Initials name={name} size={40} />
      <div>
        <p>
          <b>{who}</b>{' '}
          {amount ? t('donated {{amount}}', { amount: money(amount) }) : t('made a donation')}
        </p>
        <p>
          <small>
            <Moment at={at} />
          </small>
        </p>
        {tribute && (
          <p className={styles.words}>
            {t(tributeText[tribute.kind], {
              who: tribute.to,
            })}
          </p>
        )}
        {message && <p className={styles.words}>{message}</p>}
      </div>
    </li>
  );
}
