/** What the endpoints of the discovery API have in common in their description. */

const text = { schema: { type: 'string' } };
const count = { schema: { type: 'integer', minimum: 0 } };

/** Headers of every answer to a request that counted. */
export const rateHeaders = {
  'RateLimit-Limit': { description: 'Requests an hour.', required: true, ...count },
  'RateLimit-Remaining': { description: 'Requests that are left.', required: true, ...count },
  'RateLimit-Reset': { description: 'Seconds until the hour is over.', required: true, ...count },
};

/** Says that an answer is `{message}`. */
export function error(description: string, headers: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    description,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** Answers of any endpoint to what is not a request of its own. */
export const commonErrors = {
  405: error('The endpoint does not take this method.', {
    Allow: { description: 'The methods that it takes.', required: true, ...text },
  }),
  408: error('The request did not arrive in time.'),
  431: error('The headers are larger than 16 KB.'),
  500: error('Something went wrong on our side.'),
  503: error('What the service reads cannot be reached at the moment.', {
    'Retry-After': { description: 'Seconds to wait.', required: true, ...count },
  }),
};

/** Answers of an endpoint that takes a key, a site and a body, whichever of them it does not take. */
export const siteErrors = {
  400: error('The body is not JSON in UTF-8, or not what this description says.', rateHeaders),
  401: error('There is no key, or it is not valid.', {
    'WWW-Authenticate': { description: 'How a key is sent.', required: true, ...text },
  }),
  403: error('The key belongs to another organization or site.'),
  413: error('The body is larger than 64 KB.', rateHeaders),
  415: error('The body is not `application/json`, or it is compressed.', rateHeaders),
  429: error('The organization has used its requests of this hour.', {
    ...rateHeaders,
    'Retry-After': { description: 'Seconds until the hour is over.', required: true, ...count },
  }),
  ...commonErrors,
};

/** The site that a request is about. */
export const domainParameter = {
  name: 'domain',
  in: 'path',
  required: true,
  description: "Name of the site: the slug of docs.json's `name`, or what `--domain` said.",
  schema: { type: 'string', examples: ['octavo'] },
};

/** What an answer that may be kept says of itself. */
export const tagHeaders = {
  ETag: { description: 'Changes with the text; send it back as `If-None-Match`.', required: true, ...text },
  'Cache-Control': { description: 'How long the answer may be kept.', required: true, ...text },
};
