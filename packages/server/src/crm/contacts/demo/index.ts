export { type DemoContact, hillsideContacts } from './hillside.ts';
