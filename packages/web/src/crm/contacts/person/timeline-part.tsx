import type { timelineFact } from '@ngo-plus/contract/crm/contacts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type * as z from 'zod';
import { Moment, useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Panel } from '../../../ui/index.ts';
import { reasonNames, whatNames } from '../labels.ts';
import styles from '../parts.module.css';
import { timelineOf } from '../queries.ts';
import { usePurposes } from '../use-names.ts';
import { More } from './more.tsx';

type Fact = z.infer<typeof timelineFact>;

/** The timeline of a contact from all parts of the product, newest first. */
export function TimelinePart({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(timelineOf(id));
  const facts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={t('Timeline')}>
      {list.error && facts.length === 0 && (
        <ErrorState
          level={3}
          title={t("Couldn't load the timeline")}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      <ul className={styles.list}>
        {facts.map((fact) => (
          <Line key={fact.id} fact={fact} />
        ))}
      </ul>
      <More query={list} />
    </Panel>
  );
}

function Line({ fact }: { fact: Fact }) {
  const { t } = useTranslation();
  const about = useAbout()(fact);
  const amount = useAmount()(fact);
  const to = addressOf(fact);
  const what = t(whatNames[fact.what]);
  return (
    <li className={styles.line}>
      {amount && <b className={`${styles.amount} tnum`}>{amount}</b>}
      {to ? <Link to={to}>{what}</Link> : <span>{what}</span>}
      {about && <span>: {about}</span>}
      <br />
      <small>
        <Moment at={fact.at} with="time" />
      </small>
    </li>
  );
}

/** The page of an entry, if it has one. */
export function addressOf({ facts }: Pick<Fact, 'facts'>): string | undefined {
  const pages = [
    ['/donations/', facts['donationId']],
    ['/recurring-donations/', facts['recurringDonationId']],
    ['/pledges/', facts['pledgeId']],
    ['/ticketing/orders/', facts['orderId']],
    ['/fundraisers/', facts['fundraiserId']],
    ['/storage?open=', facts['entryId']],
  ] as const;
  const [path, id] = pages.find(([, id]) => id !== undefined) ?? [];
  return path && id && `${path}${id}`;
}

/** Formats the amount for the reader's locale; older entries only have a text. */
function useAmount() {
  const { money } = useFormat();
  return ({ facts: { amount, amountMinor, currency } }: Fact): string | undefined =>
    amountMinor && currency ? money({ amountMinor, currency }) : amount;
}

/** The subject of an entry, if it has one. */
function useAbout() {
  const { t } = useTranslation();
  const duration = useDuration();
  const { nameOf } = usePurposes();
  return ({ facts }: Fact): string => {
    const { purpose, reason, title, minutes, cause, event } = facts;
    if (purpose) return nameOf(purpose);
    if (reason) return t(reasonNames[reason as keyof typeof reasonNames]);
    if (minutes) return duration(Number(minutes));
    return title ?? cause ?? event ?? '';
  };
}
