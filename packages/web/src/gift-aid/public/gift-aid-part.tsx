import { Checkbox } from '@mantine/core';
import { readGiftAidOffer } from '@ngo-plus/contract/gift-aid';
import { type RefObject, useEffect, useState } from 'react';
import { call, useFormat, useTranslation } from '../../kernel/index.ts';
import { Agreement, ScopeChoice, TaxRule } from './declaration-parts.tsx';
import styles from './declare.module.css';
import { PersonFields } from './person-fields.tsx';

type Props = {
  causeId: string;
  /** Pence, as typed; undefined while nothing is. */
  amountMinor: string | undefined;
  /** The part of the form that is there once it is wanted, and what is wrong in it. */
  giftAid: {
    readonly part: RefObject<HTMLDivElement | null>;
    readonly fields: Readonly<Record<string, string>>;
  };
};

/** Asks in the giving form, never ticked beforehand. Without scripts the page after paying asks. */
export function GiftAidPart({ causeId, amountMinor, giftAid: { part, fields } }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const charity = useCharity(causeId);
  const [wanted, setWanted] = useState(false);
  if (charity === undefined) return null;
  const more = BigInt(amountMinor ?? 0) / 4n;
  const reclaim = money({ amountMinor: more.toString(), currency: 'GBP' });
  const posted = { values: {}, fields };
  return (
    <>
      <Checkbox
        label={
          more > 0n
            ? t('Add Gift Aid: {{charity}} gets {{reclaim}} more, at no cost to you', {
                ...{ charity, reclaim },
              })
            : t('Add Gift Aid: {{charity}} gets a quarter more, at no cost to you', { charity })
        }
        description={t('For people who pay tax in the United Kingdom and give their own money.')}
        checked={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
      />
      {wanted && (
        <div ref={part} className={styles.part}>
          <TaxRule level={3} />
          <ScopeChoice charity={charity} posted={posted} />
          <PersonFields posted={posted} />
          <Agreement charity={charity} posted={posted} />
        </div>
      )}
    </>
  );
}

/** Who claims it; undefined until that is known, and where nobody does. */
function useCharity(id: string): string | undefined {
  const [charity, setCharity] = useState<string>();
  useEffect(() => {
    const ended = new AbortController();
    // Whoever could not be asked here is asked after paying.
    call(readGiftAidOffer, { id }, { anonymous: true, signal: ended.signal })
      .then((offer) => setCharity(offer.charity ?? undefined))
      .catch(() => undefined);
    return () => ended.abort();
  }, [id]);
  return charity;
}
