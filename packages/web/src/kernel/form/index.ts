export { answerForm, type Posted, sendForm, sentForm, usePostedForm } from './posted-form.ts';
export { useForm } from './use-form.ts';
