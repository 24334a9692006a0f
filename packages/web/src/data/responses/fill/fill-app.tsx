import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ClosedForm } from './closed-form.tsx';
import type { FillData } from './fill-data.ts';
import { FillFrame } from './fill-frame.tsx';
import { Filling } from './filling.tsx';
import { TeamForm } from './team-form.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The page on which a form is filled in. */
export function FillApp({ data }: { data: FillData }) {
  const [form, setForm] = useState(data.form);
  const [language, setLanguage] = useState(data.formLanguage);
  return (
    <FillFrame
      form={form}
      language={language}
      onLanguage={setLanguage}
      banner={<WaitingList formId={data.formId} />}
    >
      {form ? (
        <OpenForm data={data} form={form} language={language} />
      ) : (
        <TeamForm formId={data.formId} onForm={setForm} />
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
  // A form that closes while it is filled in still accepts what was begun before.
  if (form.closedBecause !== null && !data.posted) return <ClosedForm form={form} />;
  return (
    <>
      <h1 tabIndex={-1}>{form.title || t('Form')}</h1>
      <Filling data={data} form={form} language={language} />
    </>
  );
}
