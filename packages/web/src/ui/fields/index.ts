export { ChoiceTiles } from './choice-tiles.tsx';
export { ErrorSummary } from './error-summary.tsx';
export { FieldGroup } from './field-group.tsx';
export { FieldRow } from './field-row.tsx';
export { Honeypot } from './honeypot.tsx';
export { PasswordField } from './password-field.tsx';
export { SavedSelect } from './saved-select.tsx';
export { SecretAddress } from './secret-address.tsx';
