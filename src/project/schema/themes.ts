/** Names of themes; each has a stylesheet of its name in `src/styles/themes`. */
export const themes = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'] as const;
