import { toText } from './values.ts';

interface Slots {
  has(name: string): boolean;
  render(name: string): Promise<string>;
}

/** Returns the HTML of a component's slot; '' for an empty one, which Astro's `render` gives as undefined. */
export async function slotHtml(slots: Slots, name = 'default'): Promise<string> {
  return slots.has(name) ? ((await slots.render(name)) ?? '') : '';
}

interface Around {
  readonly slots: Slots;
  readonly locals: App.Locals;
}

/** Returns the HTML of an attribute that holds a text, which is inline Markdown, or elements: Astro has these as a slot. */
export async function attributeHtml({ slots, locals }: Around, name: string, value: unknown): Promise<string> {
  return slots.has(name) ? await slotHtml(slots, name) : locals.octavo.markdown(toText(value), { inline: true });
}
