/** What is wrong with a form. `id` is that of the invalid input; a problem of the whole form has none. */
export type FieldProblem = { id?: string; message: string };
