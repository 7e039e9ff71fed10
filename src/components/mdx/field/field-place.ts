/** Attributes of a ParamField that hold its name and say where the parameter goes. */
export const fieldPlaces = ['path', 'query', 'body', 'header'] as const;
