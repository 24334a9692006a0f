import type { PublicCause } from '@ngo-plus/contract/fundraising/causes';
import type { Embedded, EmbedPart } from '@ngo-plus/contract/fundraising/embeds';
import { useTranslation } from '../../../kernel/index.ts';
import { CauseCover, CauseProgress, daysLeftOf } from '../../appeals/index.ts';
import { givingText } from '../../causes/index.ts';
import styles from './embed.module.css';

/** The fields of a cause that an embed shows. */
export type EmbeddedCause = Pick<
  PublicCause,
  | 'id'
  | 'title'
  | 'cover'
  | 'organisation'
  | 'currency'
  | 'goalKind'
  | 'goalTarget'
  | 'totals'
  | 'endsOn'
  | 'giving'
>;

type Props = { cause: EmbeddedCause; embedded: Embedded; now: number };

/** Parts above the form or the button; the host can hide those that its page already has. */
export function Parts({ cause, embedded, now }: Props) {
  const { t } = useTranslation();
  const { id, title, cover, organisation, giving, endsOn } = cause;
  const { kind, hides } = embedded;
  const shows = (part: EmbedPart) => kind !== 'button' && !hides.includes(part);
  const hasCover = shows('cover') && kind !== 'progress';
  const daysLeft = daysLeftOf(endsOn, organisation.timeZone, now);
  return (
    <>
      {hasCover && <CauseCover id={id} cover={cover} first />}
      <div className={styles.head}>
        {shows('organisation') && <p>{organisation.name}</p>}
        <h1 className={shows('title') ? undefined : 'sr-only'}>{title}</h1>
        {shows('progress') && <CauseProgress cause={cause} daysLeft={daysLeft} />}
        {giving !== 'open' && <p>{t(givingText[giving])}</p>}
      </div>
    </>
  );
}
