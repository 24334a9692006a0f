import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import { Loaded, Panel } from '../../ui/index.ts';
import { couponMonths } from './queries.ts';
import { UsesChart, usesIn, useUsesText } from './uses-chart.tsx';

/** Uses of one coupon by month. Nothing without uses, which the panel of redemptions says. */
export function UsesPanel({ couponId }: { couponId: string }) {
  const { t } = useTranslation();
  const textOf = useUsesText();
  return (
    <Loaded query={useQuery(couponMonths(couponId))} failed={t("Couldn't load uses")} lines={5}>
      {(months) =>
        usesIn(months) > 0 && (
          <Panel title={t('Uses by month')}>
            <UsesChart months={months} finding={textOf(months)} />
          </Panel>
        )
      }
    </Loaded>
  );
}
