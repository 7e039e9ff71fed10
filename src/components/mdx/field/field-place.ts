/** Attributes of a ParamField that hold its name and say where the parameter goes. */
export const fieldPlaces = ['path', 'query', 'body', 'header'] as const;

/** Attributes of both kinds of fields, as far as their look depends on them. */
export type FieldAttribute =
  | (typeof fieldPlaces)[number]
  | 'name'
  | 'id'
  | 'type'
  | 'required'
  | 'deprecated'
  | 'default'
  | 'hidden'
  | 'pre'
  | 'post'
  | 'className';
