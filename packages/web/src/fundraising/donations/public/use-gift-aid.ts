import { useRef, useState } from 'react';
import { giftAidCalls } from '../../gift-aid/index.ts';

/** The Gift Aid declaration in a donation form, shown once its box is ticked. */
export function useGiftAid() {
  const part = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});

  /** Errors by input id; empty without a declaration. */
  const refusals = async (): Promise<Readonly<Record<string, string>>> => {
    if (!part.current) return {};
    const { answersIn, errorsOf } = await giftAidCalls();
    const refused = errorsOf(answersIn(part.current));
    setFields(refused);
    return Object.fromEntries(
      Object.entries(refused).map(([name, message]) => [`gift-aid-${name}`, message]),
    );
  };

  /** Returns a function that sends the declaration once the donation is started; undefined without a declaration. */
  const declaration = async () => {
    if (!part.current) return undefined;
    const { answersIn, declareForDonation } = await giftAidCalls();
    const answers = answersIn(part.current);
    return (reference: string) => declareForDonation(reference, answers);
  };
  return { part, fields, refusals, declaration };
}
