export {
  findDefinition,
  findPublishedForm,
  mustFindForm,
  type PublishedForm,
} from './published.ts';
