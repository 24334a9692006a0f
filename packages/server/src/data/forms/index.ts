export { newItemId, titleOf } from './definition.ts';
export { formPublished } from './events.ts';
export { findMediaOfVersion, findPublishedMedia, openMedia, presentMedia } from './media/index.ts';
export { publishForm } from './publication.ts';
export {
  findDefinition,
  findForm,
  findPublishedForm,
  mustFindForm,
  type PublishedForm,
} from './published.ts';
export { addForm } from './service.ts';
export { forms } from './table.ts';
export { readTemplate } from './template-file.ts';
export { definitionFromTemplate } from './templates.ts';
export {
  element,
  type FormFile,
  formFiles,
  writeXForm,
  type XmlElement,
  xmlOf,
} from './xform/index.ts';
