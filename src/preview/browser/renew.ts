/** Elements of pages that look at their parts once, when they are connected. */
const elements = 'octavo-tabs, octavo-choices, octavo-endpoint, octavo-example-copy, octavo-try-it';
/** Elements whose other children are text of the page, and the row of buttons that they look at. */
const withPanels = 'octavo-tabs, octavo-choices';
const bars = '.tab-list, .choices-bar, .example-head';

/** Returns the elements of a copy whose own parts were added or removed: they have to look again. */
export function renewable(records: readonly MutationRecord[]): ReadonlySet<Element> {
  const found = new Set<Element>();
  for (const { type, target, addedNodes, removedNodes } of records) {
    const hasElements = [...addedNodes, ...removedNodes].some(({ nodeType }) => nodeType === Node.ELEMENT_NODE);
    if (type !== 'childList' || !hasElements || !target.isConnected) continue;
    const parent = target as Element;
    const element = parent.closest(elements);
    if (element === null) continue;
    const isText = element.matches(withPanels) && parent !== element && parent.closest(bars) === null;
    if (!isText) found.add(element);
  }
  return found;
}

/** An element that shows one of its panels. */
interface Chooser extends Element {
  show(index: number): void;
}

function isChooser(element: Element): element is Chooser {
  return 'show' in element && typeof element.show === 'function';
}

/** The panel that a reader chose. */
interface Chosen {
  readonly name: string;
  readonly index: number;
}

/** Puts a new element in the place of one that has to look at its parts again; what was chosen in it stays chosen. */
export function renewElement(before: Element, after: Element, chosen: Chosen | undefined): void {
  before.replaceWith(after);
  if (chosen === undefined || !isChooser(after)) return;
  const names = buttonsOf(after).map(nameOf);
  const index = names.indexOf(chosen.name);
  if (names.length > 0) after.show(index >= 0 ? index : Math.min(chosen.index, names.length - 1));
}

/** Returns what is chosen in an element of the page; undefined where nothing is. */
export function chosenIn(node: Node | undefined): Chosen | undefined {
  if (node?.nodeType !== Node.ELEMENT_NODE) return undefined;
  const buttons = buttonsOf(node as Element);
  const index = buttons.findIndex((button) => button.getAttribute('aria-selected') === 'true');
  const button = buttons[index];
  return button === undefined ? undefined : { name: nameOf(button), index };
}

function buttonsOf(element: Element): Element[] {
  return [
    ...element.querySelectorAll(
      bars
        .split(', ')
        .map((bar) => `:scope > ${bar} > button`)
        .join(', '),
    ),
  ];
}

function nameOf(button: Element): string {
  return button.textContent.trim();
}
