import type { PlaygroundProps } from '../../../playground/props.ts';
import type { ReaderInputs } from '../../browser/session-state.ts';

type Credential = PlaygroundProps['template']['security'][number][number];

/**
 * Returns the playground's props with values that the session has for the reader (docs-json.md §3.7, "prefill"): of
 * parameters, server variables and credentials whose names the operation has; the rest is left out. What the reader entered wins.
 */
export function withReaderInputs(props: PlaygroundProps, inputs: ReaderInputs): PlaygroundProps {
  const { parameters, template } = props;
  return {
    ...props,
    parameters: parameters.map((parameter) => {
      const initial = valueAt(inputs, parameter.key.split('.')[0], parameter.name);
      return initial === undefined ? parameter : { ...parameter, field: { ...parameter.field, initial } };
    }),
    template: {
      ...template,
      servers: template.servers.map((server) => ({
        ...server,
        variables: server.variables.map((variable) => {
          const value = valueAt(inputs, 'server', variable.name);
          const isAllowed = value !== undefined && (variable.enum?.includes(String(value)) ?? true);
          return isAllowed ? { ...variable, default: String(value) } : variable;
        }),
      })),
      security: template.security.map((schemes) => schemes.map((scheme) => withCredential(scheme, inputs))),
    },
  };
}

function withCredential(credential: Credential, inputs: ReaderInputs): Credential {
  const { type, scheme, name = '', in: place } = credential;
  if (type === 'apiKey') return prefilled(credential, valueAt(inputs, place, name));
  if (type !== 'http' || scheme !== 'bearer') return credential;
  const header = valueAt(inputs, 'header', 'Authorization');
  return prefilled(credential, header === undefined ? undefined : String(header).replace(/^bearer\s+/i, ''));
}

function prefilled(credential: Credential, value: string | number | boolean | undefined): Credential {
  return value === undefined ? credential : { ...credential, prefill: String(value) };
}

/** Names of headers count in any case (RFC 9110, 5.1). */
function valueAt(inputs: ReaderInputs, place: string | undefined, name: string): string | number | boolean | undefined {
  const values = Object.entries(inputs[place ?? ''] ?? {});
  const isSame = (known: string): boolean =>
    known === name || (place === 'header' && known.toLowerCase() === name.toLowerCase());
  return values.find(([known]) => isSame(known))?.[1];
}
