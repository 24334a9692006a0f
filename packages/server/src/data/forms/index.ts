export { titleOf } from './definition.ts';
export {
  findDefinition,
  findPublishedForm,
  mustFindForm,
  type PublishedForm,
} from './published.ts';
