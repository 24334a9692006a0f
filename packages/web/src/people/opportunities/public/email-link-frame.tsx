import type { OwnSignup } from '@ngo-plus/contract/people/opportunities';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Patchwork } from '../../../ui/index.ts';
import { cityOf, useSpan } from '../span.ts';
import { helpTiles } from './help-tiles.ts';
import styles from './letter.module.css';

type Props = { title: string; children: ReactNode; box?: { role: 'status' | 'alert' } };

/** Where the links of letters about shifts lead: one thing to read, one thing to do. */
export function EmailFrame({ title, children, box }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = box?.role === 'status';
  // The button that was pressed is gone, so the focus goes to what has taken its place.
  useEffect(() => {
    if (answered) heading.current?.focus({ preventScroll: true });
  }, [answered]);
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

/** What a letter is about: which shift of whom, when and where. */
export function AboutShift({ opportunity, organisation, shift }: About) {
  const { t } = useTranslation();
  const span = useSpan(organisation.timeZone);
  return (
    <dl className={styles.about}>
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
