/** React's names of attributes that HTML and SVG spell differently. */
const htmlNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
  xlinkHref: 'xlink:href',
  xmlnsXlink: 'xmlns:xlink',
};

const svgNames =
  /^(?:stroke(?:Width|Linecap|Linejoin|Opacity|Dasharray|Dashoffset|Miterlimit)|(?:fill|clip)(?:Rule|Opacity)|clipPath|stop(?:Color|Opacity)|textAnchor|font(?:Family|Size|Weight|Style)|dominantBaseline|alignmentBaseline|colorInterpolationFilters|markerEnd|markerStart)$/;

/** Returns the HTML name of an attribute that an author wrote the React way: `className` → `class`. */
export function htmlAttributeName(name: string): string {
  if (Object.hasOwn(htmlNames, name)) return htmlNames[name] ?? name;
  return svgNames.test(name) ? kebab(name) : name;
}

/** CSS properties whose plain numbers are no pixels. */
const unitless =
  /^(?:animation-iteration-count|aspect-ratio|column-count|columns|fill-opacity|flex|flex-grow|flex-shrink|font-weight|grid-.*|line-clamp|-webkit-line-clamp|line-height|opacity|order|orphans|scale|stroke-opacity|tab-size|widows|z-index|zoom|--.*)$/;

/** Returns CSS text for a React style object; numbers become pixels where React does so. */
export function styleText(style: Readonly<Record<string, unknown>>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'boolean')
    .map(([name, value]) => {
      const property = name.startsWith('--') ? name : kebab(name);
      const unit = typeof value === 'number' && value !== 0 && !unitless.test(property) ? 'px' : '';
      return `${property}:${String(value)}${unit}`;
    })
    .join(';');
}

function kebab(name: string): string {
  return name
    .replace(/^(ms|Webkit|Moz)(?=[A-Z])/, '-$1')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^--(?=[a-z])/, '-');
}
