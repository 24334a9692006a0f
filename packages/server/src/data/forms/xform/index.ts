export { type FormFile, formFiles } from './form-files.ts';
export { writeXForm } from './write-xform.ts';
export { element, type XmlElement, xmlOf } from './xml.ts';
