export { accents, contrastRatio, grounds, readableGround, textOn } from './palette.ts';
export { inLayer, styleLayer } from './layer.ts';
export { catalogueFonts, fontSources, siteStyles, usesOwnFont } from './site-styles.ts';
export { themeLayouts, themeStyles } from './theme-styles.ts';
