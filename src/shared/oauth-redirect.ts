/** Where providers send readers back to, below the site's base; without `.html`, as every page of the site. */
export const oauthRedirectPath = '_octavo/oauth';

/** Name of the `BroadcastChannel` over which that page hands on what it was given. */
export const oauthAnswerChannel = 'octavo-oauth';
