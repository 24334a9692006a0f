import { type FormDetail, saveDraft } from '@ngo-plus/contract/data/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call, pageMeta, useTranslation } from '../../../kernel/index.ts';
import { Loaded } from '../../../ui/index.ts';
import { formKeys, oneForm } from '../queries.ts';
import { Builder } from './builder.tsx';
import { openDraft } from './draft-store.ts';

export const meta = () => pageMeta({ title: 'Form' });

const isId = /^[0-9a-f-]{36}$/;

/** Builds a form: its questions, rules and languages. */
export default function FormPage() {
  const { t } = useTranslation();
  const { formId = '' } = useParams();
  return (
    <Loaded
      query={useQuery({ ...oneForm(formId), enabled: isId.test(formId) })}
      invalid={isId.test(formId) ? undefined : new Error(t('The address is not complete.'))}
      level={1}
      failed={t("Couldn't load this form")}
      back={<Link to="/data-collection">{t('View all forms')}</Link>}
    >
      {(form) => <Opened key={form.id} form={form} />}
    </Loaded>
  );
}

function Opened({ form }: { form: FormDetail }) {
  const client = useQueryClient();
  const [store] = useState(() =>
    openDraft(form, async (definition, revision) => {
      const answer = await call(saveDraft, { id: form.id, definition, revision });
      void client.invalidateQueries({ queryKey: formKeys.lists });
      return answer;
    }),
  );
  return <Builder store={store} />;
}
