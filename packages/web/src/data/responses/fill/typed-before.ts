/**
 * Notes the names of inputs that a person fills in from now on, and finds those that they, or their browser, filled in
 * before the scripts ran.
 */
export function watchTyping(form: HTMLFormElement | null): {
  readonly names: () => ReadonlySet<string>;
  readonly stop: () => void;
} {
  const typed = new Set<string>();
  const note = ({ target }: Event) => {
    if (isInput(target)) typed.add(target.name);
  };
  // React makes what is typed the default of an input once it runs.
  for (const field of form?.elements ?? [])
    if (isInput(field) && isChanged(field)) typed.add(field.name);
  form?.addEventListener('input', note);
  return {
    names: () => typed,
    stop: () => form?.removeEventListener('input', note),
  };
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isInput = (field: unknown): field is Input =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;

function isChanged(field: Input): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}
