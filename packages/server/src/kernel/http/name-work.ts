import { phrase } from '@ngo-plus/contract/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentWork, Problem, type Work } from '../failures/index.ts';
import { sendProblem } from './reply.ts';

/**
 * Associates all work with its request, so that an uncaught exception is logged with it. Set again
 * once the body is read: its events come from the connection, which many requests share.
 */
export function nameWork(app: FastifyInstance): void {
  const works = new WeakMap<FastifyRequest, Work>();
  app.addHook('onRequest', (request, reply, done) => {
    const work = workOf(request, reply);
    works.set(request, work);
    currentWork.run(work, done);
  });
  app.addHook('preValidation', (request, reply, done) => {
    currentWork.run(works.get(request) ?? workOf(request, reply), done);
  });
}

const workOf = (request: FastifyRequest, reply: FastifyReply): Work => ({
  requestId: request.id,
  method: request.method,
  path: request.url.split('?')[0] ?? '',
  fail: () => {
    if (reply.sent || reply.raw.headersSent) return;
    void sendProblem(outcomeUnknown(request), request, reply);
  },
});

/** A read request cannot have saved anything. The failure is in the log. */
const outcomeUnknown = ({ method }: FastifyRequest): Problem =>
  new Problem(
    'unexpected',
    method === 'GET' || method === 'HEAD'
      ? phrase('Something went wrong on our side.')
      : phrase(
          'Something went wrong on our side. Your changes may or may not have been saved: check before you try again.',
        ),
  );
