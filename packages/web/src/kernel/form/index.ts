export { answerForm, sendForm, sentForm } from './answer-form.ts';
export { AskBeforeLeaving } from './ask-before-leaving.tsx';
export { type Posted, usePostedForm } from './posted-form.ts';
export { useForm } from './use-form.ts';
