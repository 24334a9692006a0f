import { contactErased } from '../../identity/person-records/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { formPublished } from '../forms/index.ts';
import { alertSubscriptions } from './alerts/index.ts';
import { eraseContactFromExports } from './exports/index.ts';
import { erasePerson } from './people/index.ts';
import { forgetDeletions } from './review/index.ts';
import { writeWebhookMessages } from './webhooks/index.ts';

export const responseSubscriptions: readonly Subscription[] = [
  subscribe(formPublished, 'responses.write-webhooks', (ctx, published) =>
    writeWebhookMessages(ctx, { ...published, event: 'form.published' }),
  ),
  ...alertSubscriptions,
  subscribe(contactErased, 'responses.forget-person', async (ctx, person) => {
    await eraseContactFromExports(ctx, person);
    await erasePerson(ctx, person);
    await forgetDeletions(ctx, person);
  }),
];
