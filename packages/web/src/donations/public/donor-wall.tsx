import { Button } from '@mantine/core';
import type { ShownGift } from '@ngo-plus/contract/donations';
import { Link } from 'react-router';
import { Moment, Portrait, useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './cause.module.css';
import type { Found } from './load-cause.ts';

type Props = { causeId: string; wall: Found['wall'] };

/** Who gave, without what they hide. */
export function DonorWall({ causeId, wall }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { items, total, next, isAll } = wall;
  const shown = number(total);
  const all = `/causes/${causeId}?gifts=all`;
  return (
    <section className={styles.part} id="gifts">
      <h2>
        {total === 0
          ? t('Nobody has given yet')
          : t('{{shown}} gifts', { count: total, shown, defaultValue_one: '{{shown}} gift' })}
      </h2>
      {total === 0 && <p>{t('Yours would be the first gift.')}</p>}
      <ul className={styles.wall}>
        {items.map((gift) => (
          <Given key={gift.id} gift={gift} />
        ))}
      </ul>
      {!isAll && total > items.length && (
        <div>
          <Button component={Link} to={`${all}#gifts`} variant="default" preventScrollReset>
            {t('Show all gifts')}
          </Button>
        </div>
      )}
      {isAll && next && (
        <div>
          <Button
            component={Link}
            to={`${all}&after=${encodeURIComponent(next)}#gifts`}
            variant="default"
          >
            {t('Earlier gifts')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Given({ gift }: { gift: ShownGift }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { id, name, amount, message, tribute, at } = gift;
  const who = name ?? t('Somebody');
  return (
    <li>
      <Portrait of={id} size={40} />
      <div>
        <p>
          <b>{who}</b> {amount ? t('gave {{amount}}', { amount: money(amount) }) : t('gave')}
        </p>
        <p>
          <small>
            <Moment at={at} />
          </small>
        </p>
        {tribute && (
          <p className={styles.words}>
            {t(tribute.kind === 'memory' ? 'In memory of {{who}}' : 'In honour of {{who}}', {
              who: tribute.to,
            })}
          </p>
        )}
        {message && <p className={styles.words}>{message}</p>}
      </div>
    </li>
  );
}
