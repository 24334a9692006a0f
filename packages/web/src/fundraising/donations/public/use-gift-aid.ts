import { useRef, useState } from 'react';
import { giftAidCalls } from '../../gift-aid/index.ts';

/** The declaration within a giving form: a part that is there once its box is ticked. */
export function useGiftAid() {
  const part = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});

  /** What is wrong in it, by the ids of its inputs; nothing where nothing is declared. */
  const refusals = async (): Promise<Readonly<Record<string, string>>> => {
    if (!part.current) return {};
    const { answersIn, errorsOf } = await giftAidCalls();
    const refused = errorsOf(answersIn(part.current));
    setFields(refused);
    return Object.fromEntries(
      Object.entries(refused).map(([name, message]) => [`gift-aid-${name}`, message]),
    );
  };

  /** What sends the declaration once the donation is begun; undefined where nothing is declared. */
  const declaration = async () => {
    if (!part.current) return undefined;
    const { answersIn, declareForDonation } = await giftAidCalls();
    const answers = answersIn(part.current);
    return (reference: string) => declareForDonation(reference, answers);
  };
  return { part, fields, refusals, declaration };
}
