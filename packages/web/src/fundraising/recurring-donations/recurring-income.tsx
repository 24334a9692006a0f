import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Figure } from '../../ui/index.ts';
import { recurringDonationSums } from './queries.ts';

/** A cell of <Figures>: monthly income from recurring donations, and how many began and ended. Of several currencies, the first. */
export function RecurringIncome() {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { data } = useQuery(recurringDonationSums);
  const [first, ...others] = data?.monthly ?? [];
  const note =
    data &&
    (others.length > 0
      ? t('and {{amount}}', { amount: others.map((one) => money(one)).join(', ') })
      : t('{{started}} new and {{cancelled}} cancelled this month', {
          started: number(data.startedThisMonth),
          cancelled: number(data.cancelledThisMonth),
        }));
  return (
    <Figure
      label={t('Recurring per month')}
      value={first ? money(first) : data ? number(0) : '–'}
      note={note}
    />
  );
}
