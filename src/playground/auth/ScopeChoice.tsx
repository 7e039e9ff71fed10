import type { ReactNode } from 'react';
import type { OAuthScope } from '../../request/index.ts';
import { authorText } from '../author-text.ts';
import { say } from '../texts/say.ts';

interface Props {
  offered: readonly OAuthScope[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Which scopes are asked for; those that the operation needs are chosen to begin with. */
export function ScopeChoice({ offered, chosen, onChange }: Props): ReactNode {
  if (offered.length === 0) return null;
  return (
    <fieldset className="credential-scopes">
      <legend>{say('scopes')}</legend>
      {offered.map(({ name, description }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, name] : chosen.filter((scope) => scope !== name))
            }
          />
          <span>
            <code>{name}</code>
            {description !== undefined && (
              <>
                {' '}
                <span className="playground-type" {...authorText()}>
                  {description}
                </span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
