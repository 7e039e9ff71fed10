/** Every platform that `octavo build --target` writes a function for; each has a folder of its name here. */
export const targets = ['node', 'cloudflare', 'lambda', 'vercel', 'netlify'] as const;

export type TargetName = (typeof targets)[number];
