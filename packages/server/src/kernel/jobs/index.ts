export {
  defineEvent,
  deliveryJob,
  type Event,
  emit,
  emitEach,
  type Subscription,
  subscribe,
} from './event.ts';
export { type AnyJob, defineJob, enqueue, enqueueEach } from './job.ts';
export { type BoundedInstant, putBackInstants } from './put-back.ts';
export { type Schedule, scheduleOf } from './schedule.ts';
export { startWorker } from './worker.ts';
