import { lateDays, type PublicForm } from '@ngo-plus/contract/data/responses';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ClosedForm } from './closed-form.tsx';
import { CodeGate } from './code-gate.tsx';
import { canStore, listDrafts } from './device/index.ts';
import { type FillData, pickFormLanguage } from './fill-data.ts';
import { FillFrame } from './fill-frame.tsx';
import { Filling } from './filling.tsx';
import { KioskBar } from './kiosk.tsx';
import { useKiosk } from './mode.ts';
import { TeamForm } from './team-form.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The page on which a form is filled in. */
export function FillApp({ data }: { data: FillData }) {
  const [form, setForm] = useState(data.form);
  const [language, setLanguage] = useState(data.formLanguage);
  const kiosk = useKiosk(data);
  const openForTeam = useCallback(
    (found: PublicForm) => {
      const wanted = new URLSearchParams(location.search).get('language');
      setLanguage(pickFormLanguage(found.definition.languages, wanted, data.language));
      setForm(found);
    },
    [data.language],
  );
  return (
    <FillFrame
      form={form}
      language={language}
      onLanguage={setLanguage}
      banner={kiosk ? <KioskBar formId={data.formId} /> : <WaitingList formId={data.formId} />}
    >
      {form ? (
        <OpenForm data={data} form={form} language={language} />
      ) : (
        <TeamForm formId={data.formId} onForm={openForTeam} />
      )}
    </FillFrame>
  );
}

function OpenForm({
  data,
  form,
  language,
}: {
  data: FillData;
  form: PublicForm;
  language: string;
}) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${form.title} · ${form.organisation.name}`;
  }, [form]);
  const isClosed = form.closedBecause !== null && !data.posted;
  const { hasDraft, forget } = useEarlierDraft(form, isClosed);
  const filling = (
    <Filling data={data} form={form} language={language} onEnd={isClosed ? forget : undefined} />
  );
  if (isClosed && !hasDraft) return <ClosedForm form={form} />;
  return (
    <>
      <h1 tabIndex={-1}>{form.title || t('Form')}</h1>
      {isClosed && (
        <p className="f-note f-warning">
          {t(
            'This form has closed. You can still send the draft that you began before, for up to {{days, number}} days after it closed.',
            { days: lateDays },
          )}
        </p>
      )}
      {form.needsCode ? (
        <CodeGate data={data} form={form}>
          {filling}
        </CodeGate>
      ) : (
        filling
      )}
    </>
  );
}

/** Whether this device has a draft that was begun before the form closed: the server still accepts it. */
function useEarlierDraft({ id, closedBecause, closesAt }: PublicForm, isClosed: boolean) {
  const [hasDraft, setHasDraft] = useState(false);
  const isLateAccepted = closedBecause === 'closed' || closedBecause === 'date';
  useEffect(() => {
    if (!isClosed || !isLateAccepted || !canStore()) return;
    const begunInTime = (startedAt: string) =>
      closedBecause !== 'date' || closesAt === null || Date.parse(startedAt) < Date.parse(closesAt);
    listDrafts(id).then(
      (drafts) => setHasDraft(drafts.some(({ draft }) => begunInTime(draft.startedAt))),
      () => undefined,
    );
  }, [id, isClosed, isLateAccepted, closedBecause, closesAt]);
  const forget = useCallback(() => setHasDraft(false), []);
  return { hasDraft, forget };
}
