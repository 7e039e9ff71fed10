/** Words of the interface that stand in the content of a page. */
export interface PageTexts {
  /** What the link of a heading to itself is called. */
  readonly linkToSection: string;
  /** The heading over footnotes. */
  readonly footnotes: string;
  /** What the link of a footnote back to the text is called; `{reference}` stands for its number. */
  readonly backToReference: string;
}

export const englishTexts: PageTexts = {
  linkToSection: 'Link to this section',
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {reference}',
};
