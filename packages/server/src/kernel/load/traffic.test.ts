import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countTraffic, giveWay } from './traffic.ts';

const start = (count: number) =>
  Array.from({ length: count }, () => {
    const response = new EventEmitter();
    countTraffic(response);
    return response;
  });

const leave = (responses: readonly EventEmitter[]) => {
  for (const response of responses) response.emit('close');
};

test('work continues immediately while there is little load', async () => {
  const one = start(1);
  let went = false;
  void giveWay().then(() => {
    went = true;
  });
  await turn();
  expect(went).toBe(true);
  leave(one);
});

test('under load it waits until the other requests have been answered', async () => {
  const many = start(20);
  let went = false;
  const waited = giveWay().then(() => {
    went = true;
  });
  await turn();
  expect(went).toBe(false);
  leave(many);
  await waited;
  expect(went).toBe(true);
});

test('it continues eventually, even if the load stays high', async () => {
  const many = start(20);
  await giveWay();
  leave(many);
});
