/** Why there is no answer, and what to do. */
export interface Failure {
  readonly message: string;
  readonly advice?: string;
}

export const offline: Failure = {
  message: 'This device is offline.',
  advice: 'Connect to the network and send the request again.',
};

/** What sends requests has not come. */
export const notLoaded: Failure = {
  message: 'What sends requests could not be loaded from this site.',
  advice: 'Check your connection and reload the page.',
};
