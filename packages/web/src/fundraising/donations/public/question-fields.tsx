import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Question } from '@ngo-plus/contract/fundraising/causes';
import { useTranslation } from '../../../kernel/index.ts';
import type { DonationForm } from './use-donate.ts';

type Props = { questions: readonly Question[]; form: DonationForm };

/** The cause's additional questions. */
export function QuestionFields({ questions, form }: Props) {
  return questions.map((question) => (
    <QuestionField key={question.id} question={question} form={form} />
  ));
}

function QuestionField({ question, form }: { question: Question; form: DonationForm }) {
  const { t } = useTranslation();
  const { id, kind, required, choices } = question;
  const { answers = {} } = form.values;
  const set = (text: string) => form.set({ answers: { ...answers, [id]: text } });
  const label = required
    ? question.label
    : t('{{question}} (optional)', { question: question.label });
  const common = { ...form.within(`answers.${id}`), label, name: `answers.${id}` };
  const text = answers[id] ?? '';
  const typed = {
    ...common,
    value: text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
  };
  if (kind === 'tick')
    return (
      <Checkbox
        {...common}
        value="yes"
        checked={text === 'yes'}
        onChange={({ currentTarget }) => set(currentTarget.checked ? 'yes' : '')}
      />
    );
  if (kind === 'choice')
    return (
      <NativeSelect {...typed} data={[{ value: '', label: t('Choose an answer') }, ...choices]} />
    );
  return kind === 'long' ? <Textarea {...typed} minRows={3} /> : <TextInput {...typed} />;
}
