import {
  type TimelineType,
  type timelineFact,
  timelineTypeOf,
} from '@ngo-plus/contract/crm/contacts';
import { allows } from '@ngo-plus/contract/kernel';
import { coordinatesVolunteers } from '@ngo-plus/contract/people/opportunities';
import {
  IconCalendarCheck,
  IconClipboardList,
  IconFile,
  IconHeartHandshake,
  IconNote,
  IconPhone,
  type IconProps,
  IconShieldCheck,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import {
  formatFor,
  useDuration,
  useFormat,
  useLocale,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import { frequencyNames, reasonNames, whatNames } from '../labels.ts';
import { usePurposes } from '../use-names.ts';
import { NoteText } from './note-line.tsx';
import styles from './timeline.module.css';

export type Fact = z.infer<typeof timelineFact>;

const icons: Readonly<Record<TimelineType, ComponentType<IconProps>>> = {
  donations: IconHeartHandshake,
  events: IconTicket,
  volunteering: IconCalendarCheck,
  notes: IconNote,
  files: IconFile,
  forms: IconClipboardList,
  consent: IconShieldCheck,
  record: IconUser,
};

type Props = {
  fact: Fact;
  /** The account of the contact, for the list of their hours; undefined if they have none. */
  volunteerId: string | undefined;
};

/** One entry: its icon, what happened with a link to it, the amount and the day. */
export function TimelineLine({ fact, volunteerId }: Props) {
  const { t } = useTranslation();
  const about = useAbout()(fact);
  const amount = useAmount()(fact);
  const type = timelineTypeOf(fact.what);
  const Icon = fact.what === 'call.logged' ? IconPhone : icons[type];
  const coordinates = allows(coordinatesVolunteers, useUser()?.role);
  const to =
    (coordinates ? volunteeringAddressOf(fact, volunteerId) : undefined) ?? addressOf(fact);
  const what = t(whatNames[fact.what]);
  const { frequency, seats } = fact.facts;
  const isNote = fact.what === 'note.added' || fact.what === 'call.logged';
  return (
    <li>
      <span className={styles.icon} data-money={type === 'donations' || undefined}>
        <Icon size={16} stroke={1.7} aria-hidden />
      </span>
      <div className={styles.what}>
        {fact.note ? (
          <NoteText note={fact.note} />
        ) : (
          <>
            {about ? (
              <>
                {what}: {to ? <Link to={to}>{about}</Link> : about}
              </>
            ) : to ? (
              <Link to={to}>{what}</Link>
            ) : (
              what
            )}
            {frequency && isFrequency(frequency) && <small>{t(frequencyNames[frequency])}</small>}
            {isNote && <small>{t('Deleted since')}</small>}
            {seats && <small>{seats}</small>}
          </>
        )}
      </div>
      <div className={styles.end}>
        {amount && <b className="tnum">{amount}</b>}
        <When at={fact.at} />
      </div>
    </li>
  );
}

const isFrequency = (value: string): value is keyof typeof frequencyNames =>
  value in frequencyNames;

/** In the time zone of the organisation, as the months are. */
function When({ at }: { at: string }) {
  const language = useLocale();
  const timeZone = useUser()?.organisation.timeZone ?? 'UTC';
  const { shortDay, moment } = formatFor({ language, timeZone });
  return (
    <time dateTime={at} title={moment(at)}>
      {shortDay(at)}
    </time>
  );
}

/** The page of an entry about volunteering, which only coordinators can open. */
export function volunteeringAddressOf(
  { what, facts }: Pick<Fact, 'what' | 'facts'>,
  volunteerId: string | undefined,
): string | undefined {
  const { opportunityId, shiftId, certificateId } = facts;
  if (opportunityId && shiftId)
    return `/volunteer/opportunities/${opportunityId}/shifts/${shiftId}`;
  if (certificateId) return `/volunteer/certificates/issued/${certificateId}`;
  if (what === 'volunteer.hours-approved' && volunteerId)
    return `/volunteer/hours?person=${volunteerId}&state=approved`;
  return undefined;
}

/** The page of an entry that everyone who sees contacts can open, if it has one. */
export function addressOf({ facts }: Pick<Fact, 'facts'>): string | undefined {
  const { formId, responseId } = facts;
  if (formId && responseId) return `/data-collection/responses/${formId}?response=${responseId}`;
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

/** Formats the amount for the reader's locale; older entries only have a text. What was refunded has a minus. */
function useAmount() {
  const { money } = useFormat();
  return ({ what, facts: { amount, amountMinor, currency } }: Fact): string | undefined => {
    if (!amountMinor || !currency) return amount;
    const sign = what === 'donation.returned' ? '-' : '';
    return money({ amountMinor: `${sign}${amountMinor}`, currency });
  };
}

/** The subject of an entry, if it has one. */
function useAbout() {
  const { t } = useTranslation();
  const duration = useDuration();
  const { nameOf } = usePurposes();
  return ({ facts, subject }: Fact): string => {
    const { purpose, reason, title, minutes, cause, event } = facts;
    if (purpose) return nameOf(purpose);
    if (reason) return t(reasonNames[reason as keyof typeof reasonNames]);
    if (minutes) return duration(Number(minutes));
    return title ?? cause ?? event ?? subject;
  };
}
