import * as z from 'zod';
import { endpoint, id, line } from '../../kernel/index.ts';
import { formId, managesForms } from '../forms/index.ts';
import { answerCondition, responseStates } from './response.ts';

export const formAlertId = id('FormAlertId');

/** Most rules of one form, and most people of one rule. */
export const maxFormAlerts = 20;
export const maxAlertPeople = 50;

const person = z.object({ id: z.uuid(), name: z.string() });

export const formAlert = z.object({
  id: formAlertId,
  formId,
  name: z.string(),
  /** People of the team who are notified. Those who left are not among them. */
  people: z.array(person),
  /** Null for new responses; otherwise responses that get this state. */
  state: z.enum(responseStates).nullable(),
  /** All must hold. */
  where: z.array(answerCondition),
});
export type FormAlert = z.infer<typeof formAlert>;

const content = {
  name: line(100).min(1, 'Enter a name'),
  people: z.array(z.uuid()).min(1, 'Choose a person').max(maxAlertPeople),
  state: z.enum(responseStates).nullable(),
  where: z.array(answerCondition).max(10),
};

const one = z.object({ id: formAlertId });

export const listFormAlerts = endpoint('GET /api/form-alerts', {
  summary: 'Who is notified of which responses to a form.',
  access: managesForms,
  input: z.object({ formId }),
  output: z.array(formAlert),
});

export const createFormAlert = endpoint('POST /api/form-alerts', {
  summary: 'Notifies people of new or reviewed responses to a form.',
  access: managesForms,
  idempotent: true,
  input: z.object({ formId, ...content }),
  output: formAlert,
});

export const changeFormAlert = endpoint('PUT /api/form-alerts/:id', {
  summary: 'Changes who is notified of which responses.',
  access: managesForms,
  input: one.extend(content),
  output: formAlert,
});

export const deleteFormAlert = endpoint('DELETE /api/form-alerts/:id', {
  summary: 'Stops these notifications.',
  access: managesForms,
  input: one,
  output: z.object({}),
});

export const listAlertPeople = endpoint('GET /api/form-alert-people', {
  summary: 'People of the team who may read responses, by name.',
  access: managesForms,
  input: z.object({}),
  output: z.array(person),
});
