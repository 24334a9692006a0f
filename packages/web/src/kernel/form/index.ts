export { answerForm, sendForm, sentForm } from './answer-form.ts';
export { ConfirmLeave } from './confirm-leave.tsx';
export { type Posted, usePostedForm } from './posted-form.ts';
export { useForm } from './use-form.ts';
