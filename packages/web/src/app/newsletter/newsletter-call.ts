import { subscribe } from '@ngo-plus/contract/marketing';
import { sendForm } from '../../kernel/index.ts';

export const askForNewsletter = (form: FormData) => sendForm(subscribe, form, { anonymous: true });
