import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { useTranslation } from '../../../kernel/index.ts';

/** Why a form accepts no responses, in the organisation's words if it has some. */
export function ClosedForm({ form }: { form: PublicForm }) {
  const { t } = useTranslation();
  const { title, closedBecause, closedMessage, organisation } = form;
  return (
    <section className="f-panel">
      <h1 tabIndex={-1}>{title}</h1>
      <p>
        <b>{reason()}</b>
      </p>
      {closedMessage !== '' && <p className="f-words">{closedMessage}</p>}
      <p>{t('Contact {{name}} if you have questions.', { name: organisation.name })}</p>
    </section>
  );

  function reason(): string {
    if (closedBecause === 'quota') return t('This form has received all the responses it needs.');
    if (closedBecause === 'answered') return t('You have already answered this form.');
    return t('This form is closed.');
  }
}
