/**
 * Parts of a page that a project may put a component of its own in place of. Each is the file of that name in `chrome/`, and
 * gets the props that this file declares: names and props change with a major version only.
 */
export const overridableComponents = [
  'Banner',
  'ContextMenu',
  'Eyebrow',
  'Feedback',
  'Footer',
  'Header',
  'Logo',
  'NavbarLinks',
  'NotFound',
  'PageHead',
  'Pagination',
  'PhoneMenu',
  'Related',
  'SearchDialog',
  'Sidebar',
  'TableOfContents',
] as const;

export type OverridableComponent = (typeof overridableComponents)[number];
