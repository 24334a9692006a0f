import { Checkbox } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './declare.module.css';

type Fields = typeof import('./declaration-fields.tsx').DeclarationFields;

type Props = {
  causeId: string;
  /** Pence, as typed; undefined while the field is empty. */
  amountMinor: string | undefined;
  /** The part of the form shown once Gift Aid is chosen, with its errors. */
  giftAid: {
    readonly part: RefObject<HTMLDivElement | null>;
    readonly fields: Readonly<Record<string, string>>;
  };
};

/**
 * Asks in the donation form; never ticked by default. Without JavaScript, the page after paying
 * asks.
 */
export function GiftAidPart({ causeId, amountMinor, giftAid: { part, fields } }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const charity = useCharity(causeId);
  const { wanted: isChosen, want: choose, Fields, isMissing } = useFields();
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
                charity,
                reclaim,
              })
            : t('Add Gift Aid: {{charity}} gets 25% more, at no cost to you', { charity })
        }
        description={t('For UK taxpayers donating their own money.')}
        checked={isChosen}
        error={isMissing && t("Couldn't load this section. You can add Gift Aid after you pay.")}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {isChosen && (
        <div ref={part} className={`stack ${styles.part}`} style={{ gap: 20 }}>
          {Fields && <Fields charity={charity} posted={posted} />}
        </div>
      )}
    </>
  );
}

/** Loads the fields only when Gift Aid is chosen: most donors never open them. */
function useFields() {
  const [isChosen, setChosen] = useState(false);
  const [Fields, setFields] = useState<Fields>();
  const [isMissing, setMissing] = useState(false);
  const choose = (now: boolean) => {
    setChosen(now);
    setMissing(false);
    if (!now || Fields) return;
    import('./declaration-fields.tsx')
      .then(({ DeclarationFields }) => setFields(() => DeclarationFields))
      .catch(() => {
        setChosen(false);
        setMissing(true);
      });
  };
  return { wanted: isChosen, want: choose, Fields, isMissing };
}

/** Returns the charity that claims; undefined while loading, or when none does. */
function useCharity(id: string): string | undefined {
  const [charity, setCharity] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    // If loading fails, the donor is asked after paying.
    charityOf(id, controller.signal)
      .then(setCharity)
      .catch(() => undefined);
    return () => controller.abort();
  }, [id]);
  return charity;
}

/**
 * Fetches `readGiftAidOffer` without the API schemas, which are larger than the surrounding form.
 */
async function charityOf(id: string, signal: AbortSignal): Promise<string | undefined> {
  const reply = await fetch(`/api/fundraising/causes/${id}/gift-aid`, {
    credentials: 'omit',
    signal,
  });
  const { charity }: { charity?: unknown } = reply.ok ? await reply.json() : {};
  return typeof charity === 'string' ? charity : undefined;
}
