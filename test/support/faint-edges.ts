import type { Page } from 'playwright-core';

/** What readers fill in, and what looks like it. Selects of a sample's head are words with an arrow. */
export const fields =
  ':is(input:not([type=checkbox], [type=radio], [type=file], .search-field *), select:not(.example-head *), textarea), ' +
  '.playground-editor, .playground-drop, .search-field';

/**
 * Returns what has an edge with less than three times the contrast of what lies around it (WCAG 2.2, 1.4.11), with that contrast: of
 * what `selector` finds, its border, or the outline of what has the focus. What has neither an edge nor an area is known by its words.
 */
export function faintEdges(
  page: Page,
  selector: string,
  edge: 'borderBottomColor' | 'outlineColor' = 'borderBottomColor',
): Promise<{ readonly found: number; readonly faint: string[] }> {
  return page.evaluate(
    ([wanted, property]) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
      /** Luminance of colours that lie on each other, the lowest first. */
      const luminance = (...layers: string[]): number => {
        for (const layer of layers) {
          canvas.fillStyle = layer;
          canvas.fillRect(0, 0, 1, 1);
        }
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
          value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const below = (element: Element): string[] => {
        const behind = element.parentElement;
        return behind === null ? ['#fff'] : [...below(behind), getComputedStyle(behind).backgroundColor];
      };
      const all = [...document.querySelectorAll(wanted)];
      const faint = all.flatMap((element) => {
        const { [property]: color, backgroundColor, outlineOffset } = getComputedStyle(element);
        const isInside = property === 'outlineColor' && outlineOffset.startsWith('-');
        const grounds = isInside ? [...below(element), backgroundColor] : below(element);
        const [around, seen] = [luminance(...grounds), luminance(...grounds, color)];
        const isWords = property !== 'outlineColor' && luminance(...grounds, backgroundColor) === around;
        if (seen === around && isWords) return [];
        const contrast = (Math.max(around, seen) + 0.05) / (Math.min(around, seen) + 0.05);
        return contrast >= 3 ? [] : [`${element.tagName} ${element.className} ${contrast.toFixed(2)}`];
      });
      return { found: all.length, faint };
    },
    [selector, edge] as const,
  );
}
