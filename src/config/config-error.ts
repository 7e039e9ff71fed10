/** An option, or something in `octavo.config.json` or `octavo.config.ts`, is wrong: whoever runs Octavo can put it right. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
