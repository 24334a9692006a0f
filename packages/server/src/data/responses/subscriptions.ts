import { contactErased } from '../../identity/person-records/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { erasePerson } from './people/index.ts';

export const responseSubscriptions: readonly Subscription[] = [
  subscribe(contactErased, 'responses.forget-person', erasePerson),
];
