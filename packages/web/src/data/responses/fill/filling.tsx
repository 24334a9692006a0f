import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { useRef, useState } from 'react';
import type { FillData } from './fill-data.ts';
import { KioskSent, useIdleReset } from './kiosk.tsx';
import { useKiosk } from './mode.ts';
import { Questions } from './questions.tsx';
import { Sent } from './sent.tsx';
import { discardDraft, type Outcome } from './use-sending.ts';
import { useSession } from './use-session.ts';

type Props = {
  data: FillData;
  form: PublicForm;
  language: string;
  /** The form is closed: a draft can be sent, and nothing can be begun. */
  onEnd?: (() => void) | undefined;
};

/** A response from its first question to its receipt, and then the next one. */
export function Filling({ data, form, language, onEnd }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { session, isOwn, draftFrom, refusal, linkFailure, startAgain } = useSession({
    data,
    form,
    language,
    typed: element,
    onNoDraft: onEnd,
  });
  const [outcome, setOutcome] = useState(() => outcomeOf(data));
  const [round, setRound] = useState(0);
  const kiosk = useKiosk(data);
  const again = () => {
    startAgain();
    setRound(round + 1);
    setOutcome(undefined);
  };
  // A code responds once: the page asks for the next one.
  const next = form.needsCode
    ? () => location.assign(`${location.pathname}${kiosk ? '?kiosk=1' : ''}`)
    : again;
  useIdleReset(kiosk && outcome === undefined, () => {
    void discardDraft(session).catch(() => undefined);
    next();
  });
  if (outcome && kiosk && !onEnd) return <KioskSent outcome={outcome} onNext={next} />;
  if (outcome)
    return <Sent outcome={outcome} session={session} onAgain={onEnd ? undefined : next} />;
  return (
    <Questions
      key={round}
      element={element}
      session={session}
      isOwn={isOwn}
      draftFrom={draftFrom}
      refusal={refusal}
      linkFailure={linkFailure}
      posted={data.posted}
      code={data.code}
      borders={data.borders}
      onSent={setOutcome}
      onStartAgain={onEnd ?? again}
    />
  );
}

/** What came of a form that was sent without scripts. */
function outcomeOf({ posted }: FillData): Outcome | undefined {
  if (!posted?.receipt) return undefined;
  const { receipt, receivedAt } = posted.receipt;
  return { responseId: posted.responseId, receipt, receivedAt, failure: undefined };
}
