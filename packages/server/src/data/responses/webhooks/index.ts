export { forgetWebhookAnswers } from './forget-answers.ts';
export { webhookJobs } from './jobs.ts';
export { listWebhookMessages, replayWebhookMessage, testFormWebhook } from './messages.ts';
export { writeWebhookMessages } from './outbox.ts';
export {
  changeFormWebhook,
  createFormWebhook,
  deleteFormWebhook,
  listFormWebhooks,
  renewWebhookSecret,
} from './service.ts';
export { formWebhooks } from './table.ts';
