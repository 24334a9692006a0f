import { type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Cause, HealthStatus } from '@ngo-plus/contract/operations/health';
import type { Status } from '../../ui/index.ts';

/** Icon and label of a status; some checks replace the label of `late`. */
export const statusLooks: Record<HealthStatus, readonly [Status, Phrase]> = {
  ok: ['done', phrase('OK')],
  late: ['soon', phrase('Late')],
  failing: ['stopped', phrase('Failing')],
};

/** Why something failed, without the error message. */
export const causeText: Record<Cause, Phrase> = phrases({
  database: 'The database rejected or lost a statement.',
  'disk-full': 'The disk is full.',
  disk: 'A file could not be read or written.',
  network: "Couldn't reach another service.",
  refused: 'Another service rejected the request. Check its keys and limits.',
  'timed-out': 'Something took too long.',
  'damaged-data': 'Stored data is damaged.',
  memory: 'The server ran out of memory.',
  fault: 'A bug in the program. Please report it.',
  unknown: 'The server log has the details.',
});
