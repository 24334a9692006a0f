import type { OwnSignup } from '@ngo-plus/contract/people/opportunities';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Patchwork } from '../../../ui/index.ts';
import { cityOf, useSpan } from '../span.ts';
import styles from './email-link.module.css';
import { helpTiles } from './help-tiles.ts';

type Props = { title: string; children: ReactNode; box?: { role: 'status' | 'alert' } };

/** The page behind emailed links about shifts. */
export function EmailFrame({ title, children, box }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = box?.role === 'status';
  // The button was removed, so move the focus to the message in its place.
  useEffect(() => {
    if (isAnswered) heading.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  return (
    <div className={styles.page} {...box}>
      <Patchwork tiles={helpTiles} columns={3} radius={14} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

export type About = Pick<OwnSignup, 'opportunity' | 'organisation' | 'shift'>;

/** The shift that an email is about. */
export function AboutShift({ opportunity, organisation, shift }: About) {
  const { t } = useTranslation();
  const span = useSpan(organisation.timeZone);
  return (
    <dl className={`box ${styles.about}`}>
      <div>
        <dt>{t('What')}</dt>
        <dd>
          {t('{{title}}, with {{organisation}}', {
            title: opportunity.title,
            organisation: organisation.name,
          })}
        </dd>
      </div>
      <div>
        <dt>{t('When')}</dt>
        <dd>
          {t('{{day}}, {{hours}} ({{city}} time)', {
            day: span.day(shift.startsAt),
            hours: span.hours(shift),
            city: cityOf(organisation.timeZone),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('Location')}</dt>
        <dd>{opportunity.place || t('Remote')}</dd>
      </div>
    </dl>
  );
}
