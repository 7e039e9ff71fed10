import { controlTexts } from './control-texts.ts';

interface Mermaid {
  initialize(options: Readonly<Record<string, unknown>>): void;
  render(id: string, source: string, measuredIn: Element): Promise<{ readonly svg: string }>;
}

/** Taller diagrams get buttons to zoom (docs-json.md §3.3, Mermaid), in pixels. */
const tall = 120;
/** In a column that is narrower, a drawing is scrolled: its letters are 16 pixels high, and would be too small to read. */
const smallest = 0.5;
let library: Promise<Mermaid> | undefined;
let drawn = 0;

/** Draws the diagrams of the page when they come near the reader, and again when the colour scheme changes. */
export function drawDiagrams(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        enqueue(target);
      }
    },
    { rootMargin: '400px' },
  );
  const containers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-mermaid]')];
  const observe = (): void => {
    for (const container of containers()) if (container.dataset['drawn'] === undefined) observer.observe(container);
  };
  observe();
  // The preview has shown an edit.
  document.addEventListener('octavo-updated', observe);
  new MutationObserver(() => {
    for (const container of containers()) if (container.dataset['drawn'] !== undefined) enqueue(container);
  }).observe(document.documentElement, { attributeFilter: ['class'] });
}

/** One after the other: the library draws with settings that all diagrams share. */
let queue = Promise.resolve();
function enqueue(container: HTMLElement): void {
  queue = queue
    .then(() => draw(container))
    .catch((error: unknown) => {
      // A component took the place of what the server had made of it, and has a diagram of its own.
      if (!container.isConnected) return;
      // Its source is what there is to read.
      container.dataset['failed'] = '';
      console.warn(error);
    });
}

async function draw(container: HTMLElement): Promise<void> {
  const mermaid = await (library ??= load(container.dataset['mermaid'] ?? ''));
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true, ...themeOptions() });
  const svg = await drawingOf(mermaid, container);
  const drawing = container.querySelector<HTMLElement>('.mermaid-drawing') ?? document.createElement('div');
  drawing.className = 'mermaid-drawing';
  drawing.innerHTML = svg;
  container.append(drawing);
  const shown = drawing.querySelector('svg');
  if (shown !== null) fit(shown);
  // The keyboard scrolls what it reaches.
  if (drawing.scrollWidth > drawing.clientWidth) drawing.tabIndex = 0;
  container.dataset['drawn'] = '';
  container.querySelector('.mermaid')?.removeAttribute('tabindex');
  const wanted = container.dataset['actions'] ?? String(drawing.offsetHeight > tall);
  if (wanted === 'true' && container.querySelector('.mermaid-controls') === null) addControls(container, drawing);
}

/**
 * Returns the drawing of a diagram, measured where it will stand: unseen, as wide, and from the left, as the library places text in
 * every language.
 */
async function drawingOf(mermaid: Mermaid, container: HTMLElement): Promise<string> {
  const measured = document.createElement('div');
  measured.className = 'mermaid-measure';
  container.append(measured);
  drawn += 1;
  try {
    const source = container.querySelector('.mermaid')?.textContent ?? '';
    return (await mermaid.render(`diagram-${drawn}`, source, measured)).svg;
  } finally {
    measured.remove();
  }
}

function load(src: string): Promise<Mermaid> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve((globalThis as unknown as { readonly mermaid: Mermaid }).mermaid);
    script.onerror = () => reject(new Error(`${src} could not be loaded.`));
    document.head.append(script);
  });
}

/** Shows a drawing as wide as the library says, which is the most that it takes, or as its column, but readable. */
function fit({ dataset, style }: SVGElement): void {
  const width = (dataset['width'] ??= style.maxWidth);
  Object.assign(style, { width: '', maxWidth: width, minWidth: `${Number.parseFloat(width) * smallest}px` });
  delete dataset['scale'];
}

function zoom(svg: SVGElement, factor: number): void {
  const before = Number(svg.dataset['scale'] ?? 1);
  const scale = Math.min(4, Math.max(0.5, before * factor));
  const width = `${(svg.getBoundingClientRect().width / before) * scale}px`;
  fit(svg);
  if (scale === 1) return;
  Object.assign(svg.style, { width, maxWidth: 'none', minWidth: '0' });
  svg.dataset['scale'] = String(scale);
}

/** The page's own colours and font. */
function themeOptions(): Readonly<Record<string, unknown>> {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => plainColour(style.getPropertyValue(`--octavo-color-${name}`));
  return {
    theme: 'base',
    fontFamily: style.getPropertyValue('--octavo-font-sans'),
    themeVariables: {
      darkMode: document.documentElement.classList.contains('dark'),
      background: token('bg'),
      primaryColor: token('accent-soft'),
      primaryTextColor: token('text'),
      primaryBorderColor: token('accent'),
      secondaryColor: token('surface-2'),
      tertiaryColor: token('surface'),
      lineColor: token('text-muted'),
      textColor: token('text'),
      noteBkgColor: token('warning-soft'),
      noteTextColor: token('text'),
      noteBorderColor: token('warning'),
      edgeLabelBackground: token('bg'),
    },
  };
}

/** The colour as red, green and blue: the library reads no colour functions. */
function plainColour(color: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

function addControls(container: HTMLElement, drawing: HTMLElement): void {
  const controls = document.createElement('div');
  controls.className = 'mermaid-controls';
  controls.dataset['componentName'] = 'mermaid-controls-wrapper';
  for (const [key, text, factor] of [
    ['zoomIn', '+', 1.25],
    ['zoomOut', '−', 0.8],
    ['originalSize', '1:1', undefined],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    const label = container.getAttribute(controlTexts[key]);
    // Who speaks to a page says what they see (WCAG 2.5.3); signs are no words.
    button.ariaLabel = /\d/.test(text) ? `${text} ${label}` : label;
    button.addEventListener('click', () => {
      const svg = drawing.querySelector('svg');
      if (svg === null) return;
      if (factor === undefined) fit(svg);
      else zoom(svg, factor);
    });
    controls.append(button);
  }
  container.append(controls);
}
