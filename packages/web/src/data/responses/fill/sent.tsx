import { isFile, nodesWithin } from '@ngo-plus/contract/data/forms';
import { useEffect, useRef, useState } from 'react';
import { localesOf, useTranslation } from '../../../kernel/index.ts';
import { CopyButton } from './copy-button.tsx';
import { watchOutbox } from './device/index.ts';
import { ReceiptList } from './receipt-list.tsx';
import type { FillSession } from './session.ts';
import { useNetwork } from './use-online.ts';
import { type Outcome, outcomeOf } from './use-sending.ts';

type Props = {
  outcome: Outcome;
  session: FillSession;
  /** Missing when the form accepts no further response. */
  onAgain: (() => void) | undefined;
};

/** The receipt of a response, or that it waits on this device. It turns into the receipt when it was sent. */
export function Sent({ outcome: first, session, onAgain }: Props) {
  const { t, i18n } = useTranslation();
  const outcome = useOutcome(first);
  const hasNetwork = useNetwork();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { receipt, receivedAt, failure, isRefused, isDeleted, isUnstored } = outcome;
  const { form } = session;
  const sentAt =
    receivedAt &&
    new Intl.DateTimeFormat(localesOf(i18n.language), {
      dateStyle: 'long',
      timeStyle: 'short',
    }).format(new Date(receivedAt));
  return (
    <section className="f-sent">
      <span className={receipt ? 'f-mark' : 'f-mark f-waiting-mark'} aria-hidden="true">
        {receipt ? '✓' : isRefused ? '!' : '↑'}
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title()}
      </h2>
      <p role="status">{explanation()}</p>
      {receipt && (
        <div className="f-receipt">
          <div className="f-number">
            <p>
              {t('Receipt number')}
              <b>{receipt}</b>
            </p>
            <CopyButton text={receipt} />
          </div>
          <dl>
            <div>
              <dt>{t('Form')}</dt>
              <dd>{form.title}</dd>
            </div>
            <div>
              <dt>{t('Sent')}</dt>
              <dd suppressHydrationWarning>{sentAt}</dd>
            </div>
            <div>
              <dt>{t('Included')}</dt>
              <dd>
                <Included session={session} />
              </dd>
            </div>
          </dl>
        </div>
      )}
      {onAgain && (
        <a
          className="f-button f-primary"
          href="?"
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {t('Start another response')}
        </a>
      )}
      {isUnstored && (
        <p className="f-note f-warning">
          {t(
            'This device could not store the response, so it was sent directly. Note the receipt number: it may not be listed here later.',
          )}
        </p>
      )}
      {receipt && (
        <p className="f-centre">
          {t('Quote the receipt number if you ask {{name}} to change or delete your answers.', {
            name: form.organisation.name,
          })}
        </p>
      )}
      <ReceiptList formId={form.id} without={outcome.responseId} />
    </section>
  );

  function title(): string {
    if (receipt) return t('Response sent');
    if (isDeleted) return t('Response deleted');
    return isRefused ? t('Response not accepted') : t('Response saved on this device');
  }

  function explanation(): string {
    if (receipt)
      return t('Thank you. {{name}} has received your response.', { name: form.organisation.name });
    if (isDeleted) return t('The response was deleted from this device. It was not sent.');
    if (isRefused)
      return t(
        '{{reason}} The response stays on this device: you can edit, export or delete it above.',
        { reason: failure },
      );
    if (!hasNetwork)
      return t("You're offline. We'll send it when you're back online and open this page.");
    if (failure !== undefined)
      return t(
        '{{reason}} The response stays on this device. We try again while this page is open.',
        {
          reason: failure,
        },
      );
    return t(
      "We couldn't reach the server. We'll try again automatically while this page is open.",
    );
  }
}

/** The outcome, and later the receipt of a response that was waiting, or why it still waits. */
function useOutcome(first: Outcome): Outcome {
  const [outcome, setOutcome] = useState(first);
  useEffect(() => {
    if (outcome.receipt !== undefined) return;
    return watchOutbox(() => {
      outcomeOf(outcome.responseId).then(setOutcome, () => undefined);
    });
  }, [outcome]);
  return outcome;
}

function Included({ session }: { session: FillSession }) {
  const { t } = useTranslation();
  let answers = 0;
  let files = 0;
  for (const { answer, isRelevant, compiled } of nodesWithin(session.response.root)) {
    if (!isRelevant || answer === undefined || answer === '') continue;
    if (['metadata', 'hidden', 'calculated'].includes(compiled.item.type)) continue;
    if (isFile(answer)) files += 1;
    else answers += 1;
  }
  const words = [
    t('{{count, number}} answers', {
      count: answers,
      defaultValue_one: '{{count, number}} answer',
    }),
    ...(files > 0
      ? [t('{{count, number}} files', { count: files, defaultValue_one: '{{count, number}} file' })]
      : []),
  ];
  return <>{words.join(', ')}</>;
}
