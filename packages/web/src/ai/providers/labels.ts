import type { Connection, ModelFault } from '@ngo-plus/contract/ai/providers';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../ui/index.ts';

type State = Connection['health']['state'];

export const stateNames: Readonly<Record<State, Phrase>> = phrases({
  untested: 'Not tested yet',
  working: 'Working',
  failing: 'Failing',
  resting: 'Paused after a failure',
  'key-refused': 'Key refused',
  off: 'Off',
});

export const stateLooks: Readonly<Record<State, Status>> = {
  untested: 'waiting',
  working: 'done',
  failing: 'soon',
  resting: 'soon',
  'key-refused': 'stopped',
  off: 'draft',
};

/** What a failure means and what to do. */
export const faultAdvice: Readonly<Record<ModelFault, Phrase>> = phrases({
  key: 'The provider refused the key. Enter a new one, then test again.',
  limited: 'The provider says there were too many requests. Wait, or ask it for a higher limit.',
  'over-limit': 'No credit is left at the provider. Add credit there, then test again.',
  refused: 'The provider refused the request. Check the name of the model.',
  down: "The provider's server failed. Try again later.",
  unreachable: "The address didn't answer. Check it, and whether this server can reach it.",
  slow: "The provider didn't answer in time. Try again later, or choose a faster model.",
  'cut-off': 'The connection ended before the answer was complete. Try again.',
  nonsense: "The response isn't from a language model. Check the address.",
  private: 'The address leads into a private network, which this server may not call.',
});
