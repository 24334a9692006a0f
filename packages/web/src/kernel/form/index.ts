export { answerForm, type Posted, sentForm, usePostedForm } from './posted-form.ts';
export { useForm } from './use-form.ts';
