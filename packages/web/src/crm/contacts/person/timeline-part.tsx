import {
  type ContactFigures,
  type TimelineType,
  timelineTypes,
} from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, LinkSwitch, Loading, SkeletonLines } from '../../../ui/index.ts';
import { timelineTypeNames } from '../labels.ts';
import { figuresOf } from '../queries.ts';
import { usePermissions } from '../use-permissions.ts';
import { More } from './more.tsx';
import { AddNote } from './note-forms.tsx';
import styles from './timeline.module.css';
import { type Fact, TimelineLine } from './timeline-line.tsx';
import { useTimeline } from './use-timeline.ts';

type Props = {
  id: string;
  /** Nothing is added to an erased person. */
  erased?: boolean;
};

/** The history of a contact from all parts of the product: by month, newest first, filtered by type in the address. */
export function TimelinePart({ id, erased = false }: Props) {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const [address] = useSearchParams();
  const type = timelineTypes.find((one) => one === address.get('show'));
  const { data: figures } = useQuery(figuresOf(id));
  const list = useTimeline(id, type);
  const facts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={`box ${styles.timeline}`} aria-labelledby="timeline">
      <div className={styles.head}>
        <h2 id="timeline">{t('Timeline')}</h2>
        <TypeSwitch type={type} counts={figures?.entries} />
      </div>
      {writes && !erased && (
        <div className={styles.add}>
          <AddNote id={id} />
        </div>
      )}
      {list.isPending && (
        <div className={styles.none}>
          <Loading>
            <SkeletonLines lines={6} />
          </Loading>
        </div>
      )}
      {list.error && facts.length === 0 && (
        <ErrorState
          level={3}
          title={t("Couldn't load the timeline")}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && facts.length === 0 && (
        <p className={styles.none}>
          {type
            ? t('Nothing of this type yet.')
            : t('Nothing yet. Donations, calls, notes and sign-ups appear here.')}
        </p>
      )}
      <Months facts={facts} figures={figures} showsSums={!type || type === 'donations'} />
      {type === 'donations' && facts.length > 0 && writes && (
        <p className={styles.none}>
          {t('To correct or refund a donation, choose it and then Correct or Refund.')}
        </p>
      )}
      {(list.hasNextPage || list.isError) && facts.length > 0 && (
        <div className={styles.more}>
          <More query={list} />
        </div>
      )}
    </section>
  );
}

type SwitchProps = {
  type: TimelineType | undefined;
  counts: ContactFigures['entries'] | undefined;
};

/** Types without entries are hidden, except the chosen one. */
function TypeSwitch({ type, counts }: SwitchProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const types = timelineTypes.filter((one) => one === type || counts === null || counts?.[one]);
  const counted = (one: TimelineType) => {
    const count = counts?.[one];
    const name = t(timelineTypeNames[one]);
    return count === undefined ? name : `${name} ${number(count)}`;
  };
  const choices = types.map((one) => ({
    to: `?show=${one}`,
    label: counted(one),
    chosen: one === type,
  }));
  if (types.length === 0) return null;
  return (
    <LinkSwitch
      label={t('Show in the timeline')}
      choices={[{ to: '?', label: t('All'), chosen: type === undefined }, ...choices]}
    />
  );
}

type MonthsProps = {
  facts: readonly Fact[];
  figures: ContactFigures | undefined;
  showsSums: boolean;
};

function Months({ facts, figures, showsSums }: MonthsProps) {
  const { t } = useTranslation();
  const { month: monthName, money } = useFormat();
  const months = Map.groupBy(facts, ({ month }) => month);
  const sumsOf = (month: string) =>
    showsSums ? (figures?.giving?.months.filter((one) => one.month === month) ?? []) : [];
  return [...months].map(([month, entries]) => {
    const sums = sumsOf(month).map(({ total }) => money(total));
    return (
      <Fragment key={month}>
        <h3 className={styles.month}>
          {monthName(month)}
          {sums.length > 0 && (
            <span className="tnum">{t('{{amount}} donated', { amount: sums.join(' + ') })}</span>
          )}
        </h3>
        <ul className={styles.entries}>
          {entries.map((fact) => (
            <TimelineLine key={fact.id} fact={fact} volunteerId={figures?.hours?.userId} />
          ))}
        </ul>
      </Fragment>
    );
  });
}
