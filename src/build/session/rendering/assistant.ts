import type { AssistantOnPages } from '../../../components/index.ts';
import type { Settings } from '../../settings.ts';

/** Returns what pages know of the assistant: nothing of its model and of its limits. Undefined where none is configured. */
export function assistantOnPages({
  assistant,
  base,
}: Pick<Settings, 'assistant' | 'base'>): AssistantOnPages | undefined {
  if (assistant === undefined) return undefined;
  const { starterQuestions, deflection, proofOfWork: hasChallenge } = assistant;
  // Below the base, as the session's cookie is.
  return { endpoint: `${base}/_octavo/assistant`, hasChallenge, starterQuestions, ...(deflection && { deflection }) };
}
