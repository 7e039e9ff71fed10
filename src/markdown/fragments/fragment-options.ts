export interface HeadingPlace {
  /** The level of the heading that a text stands below, usually that of a section: its own are lower (WCAG 2.2, 1.3.1). */
  readonly below?: number;
  /** Ids of the page, where the headings of the text get some, too. */
  readonly taken?: readonly string[];
}

export interface FragmentOptions extends HeadingPlace {
  readonly inline?: boolean;
}
