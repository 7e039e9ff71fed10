/** Styles of Font Awesome's icons that the format documents (docs-json.md §2, `iconType`). */
export const documentedIconStyles: readonly string[] = [
  ...['solid', 'regular', 'light', 'thin', 'brands', 'duotone'],
  ...['sharp-solid', 'sharp-regular', 'sharp-light', 'sharp-thin', 'sharp-duotone-solid'],
];

/** What `iconType` may be: these, styles that came later, and those of Tabler. */
export const iconStyles: readonly string[] = [
  ...documentedIconStyles,
  ...['sharp-duotone-regular', 'sharp-duotone-light', 'sharp-duotone-thin'],
  ...['duotone-regular', 'duotone-light', 'duotone-thin', 'outline', 'filled'],
];
