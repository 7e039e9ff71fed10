interface Slots {
  has(name: string): boolean;
  render(name: string): Promise<string>;
}

/** Returns the HTML of a component's slot; '' for an empty one, which Astro's `render` gives as undefined. */
export async function slotHtml(slots: Slots, name = 'default'): Promise<string> {
  return slots.has(name) ? ((await slots.render(name)) ?? '') : '';
}
