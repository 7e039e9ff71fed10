import { say } from '../texts/say.ts';

/** Why there is no answer, and what to do. */
export interface Failure {
  readonly message: string;
  readonly advice?: string;
}

export const offline = (): Failure => ({ message: say('offline'), advice: say('offlineAdvice') });

/** What sends requests has not come. */
export const notLoaded = (): Failure => ({ message: say('senderNotLoaded'), advice: say('reloadPage') });
