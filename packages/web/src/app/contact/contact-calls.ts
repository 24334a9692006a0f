/** What the contact form sends, with its rules; loaded when a person starts to fill it in. */
export { sendMessage } from '@ngo-plus/contract/content/marketing';
export { proveHuman } from '../../identity/bot-check/index.ts';
export { call } from '../../kernel/index.ts';
