import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type {
  CertificateKind,
  CertificateRequest,
  CertificateState,
  Design,
  IssuedDetail,
  Run,
} from '@ngo-plus/contract/people/certificates';
import type { Status } from '../../ui/index.ts';

/** Labels; each is a key of the catalogue. */
export const kindNames: Readonly<Record<CertificateKind, Phrase>> = phrases({
  certificate: 'Certificate',
  letter: 'Letter',
});

export const stateNames: Readonly<Record<CertificateState, Phrase>> = phrases({
  valid: 'Valid',
  revoked: 'Revoked',
  replaced: 'Replaced',
});

export const stateBadges: Readonly<Record<CertificateState, Status>> = {
  valid: 'done',
  revoked: 'stopped',
  replaced: 'draft',
};

export const runStateNames: Readonly<Record<Run['state'], Phrase>> = phrases({
  running: 'Issuing',
  stopped: 'Stopped',
  done: 'Done',
});

export const runStateBadges: Readonly<Record<Run['state'], Status>> = {
  running: 'waiting',
  stopped: 'stopped',
  done: 'done',
};

export const requestStateNames: Readonly<Record<CertificateRequest['state'], Phrase>> = phrases({
  waiting: 'Waiting',
  issued: 'Issued',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
});

export const requestStateBadges: Readonly<Record<CertificateRequest['state'], Status>> = {
  waiting: 'waiting',
  issued: 'done',
  declined: 'stopped',
  withdrawn: 'draft',
};

export const actionNames: Readonly<Record<IssuedDetail['trail'][number]['action'], Phrase>> =
  phrases({
    issued: 'Issued',
    revoked: 'Revoked',
    reissued: 'Replaced by a new one',
    'hours-changed': 'Its hours were withdrawn',
  });

/** Languages under their own names. */
export const languageNames: Readonly<Record<Design['language'], string>> = {
  en: 'English',
  fr: 'Français',
  rw: 'Kinyarwanda',
  sw: 'Kiswahili',
  am: 'አማርኛ',
  ar: 'العربية',
  hi: 'हिन्दी',
  es: 'Español',
  pt: 'Português',
};
