import type { callFaults } from '@ngo-plus/contract/ai/usage';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';

/** Why a call failed, in a few words. */
export const faultNames: Readonly<Record<(typeof callFaults)[number], Phrase>> = phrases({
  key: 'Key refused',
  limited: 'Too many requests',
  'over-limit': 'No credit left',
  refused: 'Request or model refused',
  down: "Failure of the provider's server",
  unreachable: 'Not reached',
  slow: 'Too slow',
  'cut-off': 'Answer cut off',
  nonsense: 'Answer not understood',
  private: 'Address in a private network',
  lost: 'Server stopped during the call',
});
