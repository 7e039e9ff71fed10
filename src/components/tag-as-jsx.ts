export type ContentComponent = (props: Record<string, unknown>) => unknown;

/** Marks a function as a component of Astro's JSX renderer (what @astrojs/mdx does to the modules it makes). */
export function tagAsJsx(component: ContentComponent): ContentComponent {
  return Object.assign(component, { [Symbol.for('astro:renderer')]: 'astro:jsx', [Symbol.for('mdx-component')]: true });
}
