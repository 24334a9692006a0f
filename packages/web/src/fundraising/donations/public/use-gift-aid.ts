import { useRef, useState } from 'react';
import { RequestFailed } from '../../../kernel/index.ts';
import { giftAidCalls } from '../../gift-aid/index.ts';

/** The declaration within a giving form: a part that is there once its box is ticked. */
export function useGiftAid() {
  const part = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  /**
   * Undefined where nothing is declared, else what sends the declaration once the gift is begun.
   *
   * @throws RequestFailed with what is wrong
   */
  const check = async () => {
    if (!part.current) return undefined;
    const { answersIn, declareAbout, refusalsOf } = await giftAidCalls();
    const answers = answersIn(part.current);
    const refused = refusalsOf(answers);
    setFields(refused);
    const [message] = Object.values(refused);
    if (message !== undefined)
      throw new RequestFailed({ code: 'invalid', message, fields: refused, requestId: '' });
    return (reference: string) => declareAbout(reference, answers);
  };
  return { part, fields, check };
}
