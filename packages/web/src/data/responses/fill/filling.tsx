import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { useRef, useState } from 'react';
import type { FillData } from './fill-data.ts';
import { Questions } from './questions.tsx';
import { Sent } from './sent.tsx';
import { discardDraft, type Outcome } from './use-sending.ts';
import { useSession } from './use-session.ts';

type Props = { data: FillData; form: PublicForm; language: string };

/** A response from its first question to its receipt, and then the next one. */
export function Filling({ data, form, language }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { session, isOwn, draftFrom, startAgain } = useSession(data, form, language, element);
  const [outcome, setOutcome] = useState(() => outcomeOf(data));
  const [round, setRound] = useState(0);
  const again = () => {
    startAgain();
    setRound(round + 1);
    setOutcome(undefined);
  };
  if (outcome) return <Sent outcome={outcome} session={session} onAgain={again} />;
  return (
    <Questions
      key={round}
      element={element}
      session={session}
      isOwn={isOwn}
      draftFrom={draftFrom}
      posted={data.posted}
      onSent={setOutcome}
      onStartAgain={() => void discardDraft(session).then(again)}
    />
  );
}

/** What came of a form that was sent without scripts. */
function outcomeOf({ posted }: FillData): Outcome | undefined {
  if (!posted?.receipt) return undefined;
  const { receipt, receivedAt } = posted.receipt;
  return { responseId: posted.responseId, receipt, receivedAt, failure: undefined };
}
