export {
  type DemoContact,
  hillsideContacts,
  hillsideHousehold,
  hillsideRelationships,
} from './hillside.ts';
