import type { ContactFigures, ContactGiving } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { todayIn, useDuration, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { Figure, Figures, Sparkline } from '../../../ui/index.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { figuresOf } from '../queries.ts';
import { usePurposes } from '../use-names.ts';
import { lastMonths } from './last-months.ts';
import styles from './person.module.css';
import type { Person } from './person.ts';
import { useRecurringText } from './use-recurring-text.ts';

/** Shown while a figure loads, and where there is nothing to show. */
const placeholder = '–';

/** What a contact donated and will donate, their hours and their consent. Amounts only for those who may see them. */
export function PersonFigures({ person }: { person: Person }) {
  const query = useQuery(figuresOf(person.id));
  const { data } = query;
  return (
    <>
      {query.isError && (
        <div className={styles.failed}>
          <NotLoaded query={query} />
        </div>
      )}
      <Figures>
        {data?.giving !== null && <GivingFigures giving={data?.giving} />}
        <HoursFigure hours={data?.hours} />
        <ConsentFigure person={person} />
      </Figures>
    </>
  );
}

function GivingFigures({ giving }: { giving: ContactGiving | undefined }) {
  const { t } = useTranslation();
  const { money, shortDay } = useFormat();
  const last = giving?.last;
  return (
    <>
      <LifetimeFigure giving={giving} />
      <Figure
        label={last ? t('Last donation, {{day}}', { day: shortDay(last.at) }) : t('Last donation')}
        value={last ? money(last.amount) : placeholder}
        note={last && <Link to={`/donations/${last.id}`}>{last.cause}</Link>}
      />
      <NextFigure giving={giving} />
    </>
  );
}

/** The total in the currency used last; other currencies below it, because they cannot be added. */
function LifetimeFigure({ giving }: { giving: ContactGiving | undefined }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const timeZone = useUser()?.organisation.timeZone;
  const [main, ...others] = giving?.lifetime ?? [];
  const points = main && giving ? lastMonths(giving.months, main.currency, todayIn(timeZone)) : [];
  const count = t('{{count}} donations', {
    count: giving?.donations ?? 0,
    number: number(giving?.donations ?? 0),
    defaultValue_one: '{{count}} donation',
  });
  const more = others.map((total) => `+ ${money(total)}`);
  return (
    <Figure
      label={t('Lifetime giving')}
      value={main ? money(main) : placeholder}
      note={giving && (main ? [...more, count].join(', ') : t('No donations yet'))}
      picture={points.filter(Boolean).length > 1 && <Sparkline points={points} />}
    />
  );
}

function NextFigure({ giving }: { giving: ContactGiving | undefined }) {
  const { t } = useTranslation();
  const { money, shortDay } = useFormat();
  const stateOf = useRecurringText();
  const next = giving?.recurring[0];
  // A paused donation has a due date, but nothing is collected then.
  const nextOn = next?.status === 'paused' ? null : next?.nextOn;
  const others = giving?.recurring.slice(1).filter(({ status }) => status !== 'cancelled') ?? [];
  return (
    <Figure
      label={nextOn ? t('Next donation, {{day}}', { day: shortDay(nextOn) }) : t('Next donation')}
      value={next && nextOn ? money(next.amount) : placeholder}
      note={
        giving &&
        (next ? (
          <>
            <Link to={`/recurring-donations/${next.id}`}>{stateOf(next)}</Link>
            {others.length > 0 && ` ${t('and {{count}} more', { count: others.length })}`}
          </>
        ) : (
          t('No recurring donation')
        ))
      }
    />
  );
}

function HoursFigure({ hours }: { hours: ContactFigures['hours'] | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const duration = useDuration();
  const entries = hours?.entries ?? 0;
  return (
    <Figure
      label={t('Volunteer hours')}
      value={entries > 0 ? duration(hours?.minutes ?? 0) : placeholder}
      note={
        hours !== undefined &&
        (entries > 0
          ? t('{{count}} approved entries', {
              count: entries,
              number: number(entries),
              defaultValue_one: '{{count}} approved entry',
            })
          : t('No approved hours'))
      }
    />
  );
}

function ConsentFigure({ person: { consents } }: { person: Person }) {
  const { t } = useTranslation();
  const { nameOf } = usePurposes();
  const named = (given: boolean) =>
    consents.filter((one) => one.given === given).map(({ purpose }) => nameOf(purpose));
  const [optedIn, optedOut] = [named(true), named(false)];
  return (
    <Figure
      label={t('Consent')}
      value={
        <span className={styles.words}>
          {optedIn.join(', ') ||
            (consents.length > 0 ? t('Opted out of everything') : t('Not recorded'))}
        </span>
      }
      note={
        optedIn.length > 0 &&
        optedOut.length > 0 &&
        t('Opted out of: {{purposes}}', { purposes: optedOut.join(', ') })
      }
    />
  );
}
