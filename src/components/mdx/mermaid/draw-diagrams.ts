import { controlTexts } from './control-texts.ts';

interface Mermaid {
  initialize(options: Readonly<Record<string, unknown>>): void;
  render(id: string, source: string, measuredIn: Element): Promise<{ readonly svg: string }>;
}

/** Taller diagrams get buttons to zoom (docs-json.md §3.3, Mermaid), in pixels. */
const tall = 120;
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
  let scale = 1;
  const zoom = (factor: number): void => {
    scale = factor === 0 ? 1 : Math.min(4, Math.max(0.5, scale * factor));
    const svg = drawing.querySelector('svg');
    if (svg === null) return;
    svg.style.width = scale === 1 ? '' : `${scale * 100}%`;
    svg.style.maxWidth = scale === 1 ? (svg.dataset['width'] ??= svg.style.maxWidth) : 'none';
  };
  for (const [key, text, factor] of [
    ['zoomIn', '+', 1.25],
    ['zoomOut', '−', 0.8],
    ['originalSize', '1:1', 0],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    const label = container.getAttribute(controlTexts[key]);
    // Who speaks to a page says what they see (WCAG 2.5.3); signs are no words.
    button.ariaLabel = /\d/.test(text) ? `${text} ${label}` : label;
    button.addEventListener('click', () => zoom(factor));
    controls.append(button);
  }
  container.append(controls);
}
