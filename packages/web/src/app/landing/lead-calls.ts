/** What the form of the landing page sends, with its rules; loaded when a person starts to fill it in. */
export { sendLead } from '@ngo-plus/contract/content/marketing';
export { proveHuman } from '../../identity/bot-check/index.ts';
export { call } from '../../kernel/index.ts';
