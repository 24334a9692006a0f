import type { AnswerNode } from '@ngo-plus/contract/data/forms';
import { type FormEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { type Fill, type FormPage, FormView, isShown } from '../../forms/index.ts';
import { contactsOf } from './contacts.ts';
import { canStore, type Refusal } from './device/index.ts';
import { DraftNote } from './draft-note.tsx';
import type { Posted } from './fill-data.ts';
import { mediaOf } from './form-media.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { isKiosk } from './mode.ts';
import { focusQuestion, pageOf } from './places.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { Progress } from './progress.tsx';
import { showRefused } from './refused-answers.ts';
import { SaveForLater } from './save-for-later.tsx';
import type { FillSession } from './session.ts';
import { UnstoredResponse } from './unstored-response.tsx';
import { useDraft } from './use-draft.ts';
import { useOnline } from './use-online.ts';
import { discardDraft, type Outcome, useSending } from './use-sending.ts';

type Props = {
  element: RefObject<HTMLFormElement | null>;
  session: FillSession;
  isOwn: boolean;
  draftFrom: string | undefined;
  /** Why the server refused the response before. */
  refusal: Refusal | undefined;
  /** Why the link that was opened could not be continued. */
  linkFailure: string | undefined;
  posted: Posted | undefined;
  /** The access code in the address. */
  code: string;
  /** The address of the coasts and borders that maps are drawn with. */
  borders: string;
  onSent: (outcome: Outcome) => void;
  /** After the draft was deleted. */
  onStartAgain: () => void;
};

/** The questions, page by page or all together. Without scripts all pages are below each other. */
export function Questions(props: Props) {
  const { element, session, isOwn, draftFrom, refusal, linkFailure } = props;
  const { posted, borders, onSent, onStartAgain } = props;
  const { t } = useTranslation();
  const online = useOnline();
  const { response, faults, files, seed } = session;
  const draft = useDraft(session, isOwn);
  const [at, setAt] = useState(0);
  const [wrong, setWrong] = useState<readonly AnswerNode[]>(() =>
    posted?.hasFaults ? faults.check() : [],
  );
  const [attempt, setAttempt] = useState(0);
  const [target, setTarget] = useState<AnswerNode>();
  const { send, busy: isSending, failure } = useSending(session, draft, onSent);
  /** Pressed before this device's own response was open: it is done as soon as it is. */
  const [isWanted, setWanted] = useState(false);
  const busy = isSending || (isWanted && !isOwn);
  const { onChange } = draft;
  const isForTeam = session.form.audience === 'team';
  const full = useMemo(() => fullIn(session.form), [session.form]);
  const map = useMemo(
    () => (borders === '' ? undefined : { borders, tiles: session.form.tiles ?? null }),
    [borders, session.form],
  );
  const contacts = useMemo(
    () => (isForTeam ? contactsOf(session.form) : undefined),
    [session.form, isForTeam],
  );
  const media = useMemo(() => mediaOf(session.form), [session.form]);
  const fill: Fill = useMemo(
    () => ({
      response,
      faults,
      files,
      seed,
      full,
      media,
      map,
      onChange,
      contacts,
    }),
    [response, faults, files, seed, full, media, map, onChange, contacts],
  );
  const shown = session.pages.filter((page) => isShown(page, response));
  const page = shown[at] ?? shown[0];
  const isLast = at >= shown.length - 1;

  useEffect(() => {
    if (target) focusQuestion(target);
  }, [target]);

  const fields = failure?.fields ?? refusal?.fields;
  useEffect(() => {
    if (!isOwn || !fields) return;
    setWrong(showRefused(session, fields));
    setAttempt((attempts) => attempts + 1);
  }, [session, isOwn, fields]);

  const open = (next: number) => {
    setAt(next);
    setWrong([]);
    scrollTo({ top: 0 });
    const start = document.getElementById('f-progress') ?? document.querySelector('h1');
    start?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isOwn) return setWanted(true);
    const found = isLast ? faults.check() : faults.check((node) => page === pageOf(node, shown));
    setWrong(found);
    if (found.length > 0) setAttempt(attempt + 1);
    else if (isLast) void send(honeypotIn(element.current));
    else open(at + 1);
  };
  useEffect(() => {
    if (!isOwn || !isWanted) return;
    setWanted(false);
    // What was not on the screen when it was pressed is looked at first.
    const isNew = draftFrom === undefined && refusal === undefined && linkFailure === undefined;
    if (isNew) element.current?.requestSubmit();
  }, [element, isOwn, isWanted, draftFrom, refusal, linkFailure]);
  const startAgain = async () => {
    await draft.stop();
    try {
      await discardDraft(session);
    } catch {
      return draft.resume();
    }
    onStartAgain();
  };
  const goTo = (node: AnswerNode) => {
    const page = pageOf(node, shown);
    if (page) setAt(shown.indexOf(page));
    setTarget(undefined);
    // The page of the question has to be drawn first.
    setTimeout(() => setTarget(node));
  };
  const pages: readonly FormPage[] = isOwn && page ? [page] : shown;
  return (
    <form ref={element} method="post" onSubmit={submit} noValidate className="f-form">
      <ProblemSummary
        nodes={wrong}
        attempt={attempt}
        fill={fill}
        refusal={
          failure?.message ?? (attempt <= 1 ? refusal?.message : undefined) ?? posted?.refusal
        }
        onOpen={goTo}
      />
      {linkFailure !== undefined && (
        <p className="f-note f-warning" role="alert">
          {linkFailure}
        </p>
      )}
      {posted?.isToConfirm && !isOwn && (
        <p className="f-note" role="status">
          <b>{t('Check your answers, then send them.')}</b>
        </p>
      )}
      {!session.form.definition.settings.hidesProgress && (
        <Progress session={session} pages={shown} at={at} isOwn={isOwn} />
      )}
      {pages.map((one) => (
        <div key={session.pages.indexOf(one)} className="f-page" inert={isSending}>
          <FormView fill={fill} items={one.items} />
        </div>
      ))}
      <HiddenFields session={session} isOwn={isOwn} posted={posted} code={props.code} />
      <div className="f-actions">
        {isOwn && at > 0 && (
          <button type="button" className="f-button" disabled={busy} onClick={() => open(at - 1)}>
            {t('Back')}
          </button>
        )}
        <button type="submit" className="f-button f-primary" aria-busy={busy || undefined}>
          {buttonText()}
        </button>
      </div>
      {!online && isLast && draft.failure === undefined && (
        <p className="f-centre">{t("We'll send saved responses when you're back online.")}</p>
      )}
      {failure?.unstored && <UnstoredResponse session={session} finished={failure.unstored} />}
      {isOwn && canStore() && !isKiosk() && (
        <SaveForLater session={session} onSaved={draft.onChange} />
      )}
      <DraftNote
        savedAt={draft.savedAt}
        draftFrom={draftFrom}
        failure={draft.failure}
        hasLink={session.link !== undefined}
        busy={busy}
        onStartAgain={() => void startAgain()}
      />
    </form>
  );

  function buttonText(): string {
    if (isOwn && !isLast) return t('Next');
    if (busy) return t('Sending…');
    return online || draft.failure !== undefined ? t('Send') : t('Save and send later');
  }
}

/** Item and name of each choice that is full. A form from the cache of an earlier version of the product has no list. */
const fullIn = ({ fullChoices = [] }: Partial<FillSession['form']>): ReadonlySet<string> =>
  new Set(fullChoices.map(({ itemId, choice }) => `${itemId} ${choice}`));

const honeypotIn = (form: HTMLFormElement | null): string =>
  form ? String(new FormData(form).get('website') ?? '') : '';
