import { contactErased } from '../../identity/person-records/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { eraseContactFromExports } from './exports/index.ts';
import { erasePerson } from './people/index.ts';

export const responseSubscriptions: readonly Subscription[] = [
  subscribe(contactErased, 'responses.forget-person', async (ctx, person) => {
    await eraseContactFromExports(ctx, person);
    await erasePerson(ctx, person);
  }),
];
